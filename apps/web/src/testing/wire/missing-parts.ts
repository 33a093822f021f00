import type { MissingPartsWire, PartsProgressWire, PartWire } from '@uzor/contract';
import { now } from './parts.ts';

/** A colour of a work that may be missing. */
export function part(letter: string, changes: Partial<PartWire> = {}): PartWire {
  return {
    letter,
    code: `31${letter}`,
    name: `Colour ${letter}`,
    color: '#20406A',
    unit: 'piece',
    count: 310,
    spare: 40,
    ...changes,
  };
}

/** A request as it was made, for seven pieces of one colour. */
export function partsProgress(changes: Partial<PartsProgressWire> = {}): PartsProgressWire {
  const { spare: _spare, ...missing } = part('A', { count: 7 });
  return {
    id: 'r1',
    state: 'asked',
    missing: [missing],
    asked_at: now,
    packed_at: null,
    ended_at: null,
    tracking: null,
    reason: null,
    ...changes,
  };
}

/** Two colours of a work, and how its request stands. */
export function missingParts(request: MissingPartsWire['request'] = null): MissingPartsWire {
  return { parts: [part('A'), part('B', { spare: null })], request };
}
