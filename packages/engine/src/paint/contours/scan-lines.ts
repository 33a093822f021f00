import { type Arc, OUTSIDE_CANVAS } from '../region-scheme.ts';

/** The crossings of one horizontal line with the borders, from left to right. The object is reused for every line. */
type ScanLine = ReturnType<typeof emptyLine>;

function emptyLine(longest: number) {
  return {
    count: 0,
    /** Units from the left. */
    x: new Float64Array(longest),
    /** Regions left and right of each crossing. */
    before: new Int32Array(longest),
    after: new Int32Array(longest),
  };
}

/** Added to lines at whole units so that they pass through no point of an arc. */
const OFF_LATTICE = 2 ** -10;

/** Calls `visit` for every scan line of the canvas; line k lies at (k + 0.5) * step units from the top. */
export function scan(
  arcs: readonly Arc[],
  lines: number,
  step: number,
  visit: (line: number, found: ScanLine) => void,
): void {
  const y = (line: number) => {
    const exact = (line + 0.5) * step;
    return Number.isInteger(exact) ? exact + OFF_LATTICE : exact;
  };
  const lineAt = (units: number) => {
    let line = Math.min(lines, Math.max(0, Math.ceil(units / step - 0.5)));
    // Corrects `line` if the rounded division puts it on the wrong side of `units`.
    while (line > 0 && y(line - 1) >= units) line--;
    while (line < lines && y(line) < units) line++;
    return line;
  };
  const { starts, crossings } = crossingsByLine(arcs, lines, y, lineAt);
  const longest = starts.reduce((most, start, line) => Math.max(most, line > 0 ? start - starts[line - 1] : 0), 0);
  const found = emptyLine(longest);
  const order = new Int32Array(longest);
  for (let line = 0; line < lines; line++) {
    const from = starts[line];
    const count = starts[line + 1] - from;
    // Insertion sort: lines have few crossings.
    for (let k = 0; k < count; k++) {
      let at = k;
      while (at > 0 && crossings.x[order[at - 1]] > crossings.x[from + k]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = from + k;
    }
    found.count = count;
    for (let k = 0; k < count; k++) {
      const crossing = order[k];
      const { left, right } = arcs[crossings.arc[crossing]];
      found.x[k] = crossings.x[crossing];
      // Walking down, the left side is east.
      found.before[k] = crossings.down[crossing] === 1 ? right : left;
      found.after[k] = crossings.down[crossing] === 1 ? left : right;
    }
    visit(line, found);
  }
}

function crossingsByLine(
  arcs: readonly Arc[],
  lines: number,
  y: (line: number) => number,
  lineAt: (units: number) => number,
) {
  const starts = new Int32Array(lines + 1);
  for (const { points } of arcs) {
    for (let k = 0; k + 3 < points.length; k += 2) {
      const end = lineAt(Math.max(points[k + 1], points[k + 3]));
      for (let line = lineAt(Math.min(points[k + 1], points[k + 3])); line < end; line++) starts[line + 1]++;
    }
  }
  for (let line = 0; line < lines; line++) starts[line + 1] += starts[line];
  const fill = starts.slice();
  const crossings = {
    x: new Float64Array(starts[lines]),
    arc: new Int32Array(starts[lines]),
    down: new Uint8Array(starts[lines]),
  };
  for (let arc = 0; arc < arcs.length; arc++) {
    const { points } = arcs[arc];
    for (let k = 0; k + 3 < points.length; k += 2) {
      const [x0, y0, x1, y1] = [points[k], points[k + 1], points[k + 2], points[k + 3]];
      const end = lineAt(Math.max(y0, y1));
      for (let line = lineAt(Math.min(y0, y1)); line < end; line++) {
        const to = fill[line]++;
        crossings.x[to] = x0 + ((y(line) - y0) * (x1 - x0)) / (y1 - y0);
        crossings.arc[to] = arc;
        crossings.down[to] = y1 > y0 ? 1 : 0;
      }
    }
  }
  return { starts, crossings };
}

/** Counts gaps and overlaps along scan lines `step` units apart; 0 if the regions tile the canvas there. */
export function brokenScanLines(arcs: readonly Arc[], widthUnits: number, heightUnits: number, step: number): number {
  let broken = 0;
  scan(arcs, Math.floor(heightUnits / step), step, (_, { count, x, before, after }) => {
    let inside = OUTSIDE_CANVAS;
    for (let k = 0; k < count; k++) {
      if (before[k] !== inside) broken++;
      inside = after[k];
    }
    if (inside !== OUTSIDE_CANVAS || count < 2 || x[0] !== 0 || x[count - 1] !== widthUnits) broken++;
  });
  return broken;
}

/** The region at the centre of each pixel, row-major; `width` x `height` pixels cover the whole canvas. */
export function regionMap(
  arcs: readonly Arc[],
  widthUnits: number,
  heightUnits: number,
  width: number,
  height: number,
): Int32Array {
  const map = new Int32Array(width * height);
  const across = widthUnits / width;
  scan(arcs, height, heightUnits / height, (line, { count, x, after }) => {
    for (let k = 0; k < count; k++) {
      if (after[k] === OUTSIDE_CANVAS) continue;
      const from = Math.max(0, Math.ceil(x[k] / across - 0.5));
      const to = k + 1 < count ? Math.min(width, Math.ceil(x[k + 1] / across - 0.5)) : width;
      if (to > from) map.fill(after[k], line * width + from, line * width + to);
    }
  });
  return map;
}
