import type { Winding } from './winding.ts';

/**
 * Prepares the laid chords for one thread: joins separate pieces, then gives all pins but two an even number of chords,
 * using the chords with the highest gain.
 */
export function joinEnds(winding: Winding): void {
  joinPieces(winding);
  const { pins, between } = winding.board.chords;
  for (let pin = 0; pin < pins && winding.oddPins > 2; pin++) {
    if (winding.odd[pin] === 0) continue;
    let chosen = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let partner = pin + 1; partner < pins; partner++) {
      const chord = between[pin * pins + partner];
      if (chord < 0 || winding.odd[partner] === 0 || winding.laid[chord] === 1) continue;
      const gain = winding.board.gainOfLaying(chord);
      if (gain <= most) continue;
      most = gain;
      chosen = chord;
    }
    if (chosen >= 0) winding.toggle(chosen);
    else joinByThird(winding, pin);
  }
}

/** Makes `pin` and the next odd pin even by toggling two chords via a third pin. */
function joinByThird(winding: Winding, pin: number): void {
  const { pins, between } = winding.board.chords;
  const partner = winding.odd.indexOf(1, pin + 1);
  if (partner < 0) return; // the remaining odd pin is an end of the thread
  let third = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let pass = 0; pass < pins; pass++) {
    const there = between[pin * pins + pass];
    const back = between[pass * pins + partner];
    if (there < 0 || back < 0) continue;
    const gain = winding.gainOfToggling(there) + winding.gainOfToggling(back);
    if (gain <= most) continue;
    most = gain;
    third = pass;
  }
  winding.toggle(between[pin * pins + third]);
  winding.toggle(between[third * pins + partner]);
}

/** Lays the best chord from the first piece to any other until all laid chords are connected. */
function joinPieces(winding: Winding): void {
  const { chords } = winding.board;
  for (;;) {
    const piece = piecesOf(winding);
    const first = piece.find((number) => number >= 0);
    if (first === undefined) return;
    let chosen = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let chord = 0; chord < chords.count; chord++) {
      const one = piece[chords.one[chord]];
      const other = piece[chords.other[chord]];
      if (one === other || one < 0 || other < 0 || (one !== first && other !== first)) continue;
      const gain = winding.board.gainOfLaying(chord);
      if (gain <= most) continue;
      most = gain;
      chosen = chord;
    }
    if (chosen < 0) return; // connected, or the other pieces are too close to join and are left out
    winding.toggle(chosen);
  }
}

/** The piece of each pin, named by its lowest pin; -1 = the pin has no chord. */
function piecesOf({ board, laid }: Winding): Int32Array {
  const { pins, count, one, other } = board.chords;
  const piece = new Int32Array(pins).fill(-1);
  for (let moved = true; moved; ) {
    moved = false;
    for (let chord = 0; chord < count; chord++) {
      if (laid[chord] === 0) continue;
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
 * The pins that one thread visits to lay every chord of a connected piece once, with useful chords as early as possible,
 * so that the picture appears soon.
 *
 * @returns pins in order; empty if no chord is laid
 * Source: C. Hierholzer's circuits (1873), chords of each pin sorted by what lifting them would cost.
 */
export function trailOf({ board, laid, odd }: Winding): Uint16Array {
  const { pins, count, one, other } = board.chords;
  const use = new Float64Array(count);
  const ends: number[][] = Array.from({ length: pins }, () => []);
  let total = 0;
  for (let chord = 0; chord < count; chord++) {
    if (laid[chord] === 0) continue;
    use[chord] = -board.gainOfLifting(chord);
    ends[one[chord]].push(chord);
    ends[other[chord]].push(chord);
    total++;
  }
  for (const chords of ends) chords.sort((a, b) => use[a] - use[b] || b - a);
  const wound = new Uint8Array(count);
  const path = new Uint16Array(total + 1);
  const steps = new Uint16Array(total + 1);
  let to = total + 1;
  let depth = 0;
  path[depth++] = Math.max(0, odd.includes(1) ? odd.indexOf(1) : ends.findIndex((chords) => chords.length > 0));
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
