/**
 * Converts the symbols of grid schemes to vector paths for PDF, canvas and SVG; browsers would draw some of these
 * characters as emoji. Source: DejaVu Sans Bold. Writes packages/kit/data/symbols.json and the licence of the font
 * beside it.
 * Run: npm pack dejavu-fonts-ttf@2.37.3, unpack it, and node tools/make-symbols.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';

/** In order of use: a palette of seven colours uses the first seven. Similar symbols are omitted. */
const letters = (
  'A E H K M P T C Y D G L V W Z J ★ 3 ▲ 4 ● 7 ♥ ☀ ☂ ✿ ♪ × + = # % & @ ! → ☎ ✂ ⚓ ⚡ ☕ ☺ ✉ ☾ ◐ ☯ ⚑ ✎ ✔ ❖ ' +
  '○ □ △ ◇ ☆ ♡ ◎ § ♣ S'
).split(' ');

/** Common height of capital letters and digits. */
const capitalHeight = 0.9;
/** Area of the convex hull that the other symbols are scaled to, so that they look equally large. */
const hullArea = 0.7;
/** Maximum width and height of a symbol. */
const longestSide = 1;

type Point = readonly [x: number, y: number];
interface Command {
  readonly command: string;
  readonly args: readonly number[];
}
const commandLetters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

const fontFolder = process.argv[2] ?? '.';
const font = openFont(join(fontFolder, 'ttf/DejaVuSans-Bold.ttf'));

const capital = font.glyphForCodePoint('H'.charCodeAt(0)).bbox.maxY; // The font has no cap height entry.

const symbols = letters.map((letter) => {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(codePoint)) throw new Error(`The font has no ${letter}`);
  return { letter, path: normalisedPath(font.glyphForCodePoint(codePoint).path.commands, /\w/.test(letter)) };
});

const source =
  'Outlines of DejaVu Sans Bold 2.37, scaled and centred by tools/make-symbols.ts; notice in symbols-licence.txt';
const kitFile = (name: string) => fileURLToPath(new URL(`../packages/kit/data/${name}`, import.meta.url));
writeFileSync(kitFile('symbols.json'), `${JSON.stringify({ source, symbols }, null, 1)}\n`);
// A separate file, because the web app bundles the JSON.
writeFileSync(kitFile('symbols-licence.txt'), readFileSync(join(fontFolder, 'LICENSE')));
console.log(`${symbols.length} symbols, ${JSON.stringify(symbols).length} bytes`);

/** Scales a glyph to the common visual size, centres its bounding box on 0,0 and turns its y axis downwards. */
function normalisedPath(commands: readonly Command[], alphanumeric: boolean): string {
  const points = commands.flatMap(({ args }) => pairs(args));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    alphanumeric ? capitalHeight / capital : Math.sqrt(hullArea / areaOf(hullOf(points))),
    longestSide / Math.max(right - left, top - bottom),
  );
  const place = ([x, y]: Point) =>
    `${short((x - (left + right) / 2) * scale)} ${short(((bottom + top) / 2 - y) * scale)}`;
  return commands.map(({ command, args }) => commandLetters[command] + pairs(args).map(place).join(' ')).join('');
}

function pairs(args: readonly number[]): Point[] {
  return Array.from({ length: args.length / 2 }, (_, i) => [args[2 * i] ?? 0, args[2 * i + 1] ?? 0]);
}

function short(value: number): string {
  return value
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0?$/, '0');
}

/** Convex hull, counter-clockwise (Andrew's monotone chain). Control points of curves are treated as corners. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull[hull.length - 2], hull[hull.length - 1], point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) : 0;
}

function areaOf(polygon: readonly Point[]): number {
  return (
    polygon.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

function openFont(path: string): Font {
  const opened = create(readFileSync(path));
  if (opened.isCollection) throw new Error(`${path} is not a single font`);
  return opened;
}
