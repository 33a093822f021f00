import type { MissingPartsWire, PartsProgressWire, PartWire } from '@uzor/contract';
import { now } from './parts.ts';

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

export function missingParts(request: MissingPartsWire['request'] = null): MissingPartsWire {
  return { parts: [part('A'), part('B', { spare: null })], request };
}
