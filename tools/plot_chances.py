#!/usr/bin/env python3
"""plot_chances.py <SCORES >PICTURE.svg: how true chances are, from what `equals_games score FILE` prints: for each number of players a
curve of what was told and what came true, with its error. On the diagonal both are the same."""
import re
import sys

SIZE, LEFT, TOP = 360, 60, 20
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"]


def read(lines):
  """[(title, [(told, won, error)])]"""
  tables, rows = [], []
  for line in lines:
    head = re.match(r"(\S+) (\d+): (\d+) games", line)
    row = re.match(r"  told ([\d.]+) won ([\d.]+) \+- ([\d.]+) of", line)
    if head:
      rows = []
      if head[1] == "all":
        who = "alone" if head[2] == "1" else f"{head[2]} players"
        tables.append((f"{who}, {int(head[3]):,} games", rows))
    elif row:
      rows.append(tuple(float(number) for number in row.groups()))
  return tables


def x(percent):
  return LEFT + percent / 100 * SIZE


def y(percent):
  return TOP + (100 - percent) / 100 * SIZE


def axes():
  yield f'<rect x="{LEFT}" y="{TOP}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#888"/>'
  yield f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(100)}" y2="{y(100)}" stroke="#888" stroke-dasharray="4 4"/>'
  for percent in range(0, 101, 20):
    yield f'<text x="{x(percent)}" y="{TOP + SIZE + 18}" text-anchor="middle">{percent}</text>'
    yield f'<text x="{LEFT - 8}" y="{y(percent) + 4}" text-anchor="end">{percent}</text>'
  yield f'<text x="{LEFT + SIZE / 2}" y="{TOP + SIZE + 40}" text-anchor="middle">told, %</text>'
  middle = TOP + SIZE / 2
  yield f'<text x="16" y="{middle}" text-anchor="middle" transform="rotate(-90 16 {middle})">came true, %</text>'


def curve(number, title, rows):
  colour = COLOURS[number % len(COLOURS)]
  points = " ".join(f"{x(told):.1f},{y(won):.1f}" for told, won, _ in rows)
  yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
  for told, won, error in rows:
    low, high = max(0, won - error), min(100, won + error)
    yield f'<line x1="{x(told):.1f}" y1="{y(low):.1f}" x2="{x(told):.1f}" y2="{y(high):.1f}" stroke="{colour}"/>'
    yield f'<circle cx="{x(told):.1f}" cy="{y(won):.1f}" r="2.5" fill="{colour}"/>'
  yield f'<text x="{LEFT + 12}" y="{TOP + 20 + 17 * number}" fill="{colour}">{title}</text>'


def main():
  tables = read(sys.stdin)
  if not tables:
    sys.exit("plot_chances: nothing to draw: the input is not what 'equals_games score' prints")
  width, height = LEFT + SIZE + 20, TOP + SIZE + 50
  print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" font-family="sans-serif" font-size="12" fill="#666">')
  for line in axes():
    print(line)
  for number, (title, rows) in enumerate(tables):
    for line in curve(number, title, rows):
      print(line)
  print("</svg>")


main()
