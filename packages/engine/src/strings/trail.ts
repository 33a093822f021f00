import type { ThreadEdition, ThreadTurn } from './scheme.ts';
import type { Winding } from './winding.ts';

/** Minimum number of strands worth a change of thread. */
const LEAST_TURN = 12;

/** The pins of all layers in one path of at most `linesAtMost` steps; each turn begins where the previous one ended. */
export function pathOf(
  winding: Winding,
  linesAtMost: number,
  edition?: Pick<ThreadEdition, 'order'>,
): { readonly steps: Uint16Array; readonly turns: readonly ThreadTurn[] } {
  const { layers, chords } = winding.board;
  const path: number[] = [];
  const turns: ThreadTurn[] = [];
  for (let layer = 0; layer < layers; layer++) {
    const strands = winding.laid.subarray(layer * chords.count, (layer + 1) * chords.count);
    if (layers > 1 && strands.reduce((sum, one) => sum + one, 0) < LEAST_TURN) continue;
    const start = path.at(-1) ?? -1;
    makeTraversable(winding, layer, start);
    const trail = trailOf(winding, layer, start);
    const thread = edition?.order[layer] ?? 0;
    if (turns.at(-1)?.thread !== thread) turns.push({ step: Math.max(0, path.length - 1), thread });
    for (let k = start < 0 ? 0 : 1; k < trail.length; k++) path.push(trail[k]);
  }
  const steps = Uint16Array.from(path).slice(0, linesAtMost + 1);
  return { steps, turns: turns.filter(({ step }) => step < steps.length - 1) };
}

/**
 * Makes the laid chords of a layer traversable by one thread: joins components, then pairs odd pins until at most two,
 * the ends of the thread, have an odd number of chords.
 * @param start the pin where the thread has to begin; -1 = anywhere
 */
export function makeTraversable(winding: Winding, layer = 0, start = -1): void {
  joinPieces(winding, layer, start);
  const { pins, between, count } = winding.board.chords;
  const first = layer * pins;
  // Counts the arriving thread as a chord at the start, so that at most one other odd pin, the end, may remain.
  if (start >= 0) winding.flip(first + start);
  for (let pin = 0; pin < pins && oddPinsOf(winding, layer) > 2; pin++) {
    if (winding.odd[first + pin] === 0) continue;
    let chosen = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let partner = pin + 1; partner < pins; partner++) {
      const chord = between[pin * pins + partner];
      const strand = layer * count + chord;
      if (chord < 0 || winding.odd[first + partner] === 0 || winding.laid[strand] === 1) continue;
      const gain = winding.board.gainOfLaying(strand);
      if (gain <= most) continue;
      most = gain;
      chosen = strand;
    }
    if (chosen >= 0) winding.toggle(chosen);
    else joinViaThirdPin(winding, layer, pin);
  }
  if (start >= 0) winding.flip(first + start);
}

function oddPinsOf({ board, odd }: Winding, layer: number): number {
  const { pins } = board.chords;
  let count = 0;
  for (let pin = layer * pins; pin < (layer + 1) * pins; pin++) count += odd[pin];
  return count;
}

/** Makes `pin` and the next odd pin even by toggling two chords via a third pin. */
function joinViaThirdPin(winding: Winding, layer: number, pin: number): void {
  const { pins, between, count } = winding.board.chords;
  const partner = winding.odd.subarray(layer * pins, (layer + 1) * pins).indexOf(1, pin + 1);
  if (partner < 0) return; // the remaining odd pin is an end of the thread
  const base = layer * count;
  let third = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let pass = 0; pass < pins; pass++) {
    const there = between[pin * pins + pass];
    const back = between[pass * pins + partner];
    if (there < 0 || back < 0) continue;
    const gain = winding.gainOfToggling(base + there) + winding.gainOfToggling(base + back);
    if (gain <= most) continue;
    most = gain;
    third = pass;
  }
  winding.toggle(base + between[pin * pins + third]);
  winding.toggle(base + between[third * pins + partner]);
}

/** Lays the best chord from the first component to any other until all laid chords of the layer are connected. */
function joinPieces(winding: Winding, layer: number, start: number): void {
  const { chords } = winding.board;
  const base = layer * chords.count;
  for (;;) {
    const piece = piecesOf(winding, layer, start);
    const first = piece.find((number) => number >= 0);
    if (first === undefined) return;
    let chosen = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let chord = 0; chord < chords.count; chord++) {
      const one = piece[chords.one[chord]];
      const other = piece[chords.other[chord]];
      if (one === other || one < 0 || other < 0 || (one !== first && other !== first)) continue;
      const gain = winding.board.gainOfLaying(base + chord);
      if (gain <= most) continue;
      most = gain;
      chosen = base + chord;
    }
    if (chosen < 0) return; // connected, or the other components are too close to join and are ignored
    winding.toggle(chosen);
  }
}

/** The component of each pin, identified by its lowest pin; -1 = the pin has no chord and is not the start. */
function piecesOf({ board, laid }: Winding, layer: number, start: number): Int32Array {
  const { pins, count, one, other } = board.chords;
  const base = layer * count;
  const piece = new Int32Array(pins).fill(-1);
  if (start >= 0) piece[start] = start;
  for (let moved = true; moved; ) {
    moved = false;
    for (let chord = 0; chord < count; chord++) {
      if (laid[base + chord] === 0) continue;
      const [a, b] = [piece[one[chord]], piece[other[chord]]];
      const lowest = Math.min(a < 0 ? one[chord] : a, b < 0 ? other[chord] : b);
      if (a === lowest && b === lowest) continue;
      piece[one[chord]] = lowest;
      piece[other[chord]] = lowest;
      moved = true;
    }
  }
  return piece;
}

/**
 * The pins of a thread that follows every chord of a connected layer once, useful chords early; empty without chords.
 * @param start the pin where it begins, as for `makeTraversable`
 * Source: Hierholzer's algorithm (1873), with the chords of each pin sorted by the loss of removing them.
 */
export function trailOf({ board, laid, odd }: Winding, layer = 0, start = -1): Uint16Array {
  const { pins, count, one, other } = board.chords;
  const base = layer * count;
  const use = new Float64Array(count);
  const ends: number[][] = Array.from({ length: pins }, () => []);
  let total = 0;
  for (let chord = 0; chord < count; chord++) {
    if (laid[base + chord] === 0) continue;
    use[chord] = -board.gainOfLifting(base + chord);
    ends[one[chord]].push(chord);
    ends[other[chord]].push(chord);
    total++;
  }
  for (const chords of ends) chords.sort((a, b) => use[a] - use[b] || b - a);
  const wound = new Uint8Array(count);
  const path = new Uint16Array(total + 1);
  const steps = new Uint16Array(total + 1);
  const ownOdd = odd.subarray(layer * pins, (layer + 1) * pins);
  let to = total + 1;
  let depth = 0;
  path[depth++] =
    start >= 0
      ? start
      : Math.max(0, ownOdd.includes(1) ? ownOdd.indexOf(1) : ends.findIndex((chords) => chords.length > 0));
  while (depth > 0) {
    const pin = path[depth - 1];
    let chord = ends[pin].pop();
    while (chord !== undefined && wound[chord] === 1) chord = ends[pin].pop();
    if (chord === undefined) {
      steps[--to] = pin;
      depth--;
      continue;
    }
    wound[chord] = 1;
    path[depth++] = one[chord] === pin ? other[chord] : one[chord];
  }
  return total === 0 ? new Uint16Array(0) : steps.slice(to);
}
