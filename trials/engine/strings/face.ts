import { makeStrings, type StringScheme } from '@uzor/engine';
import { firstAndWarmMs } from '../timing.ts';
import { asSeen, type ThreadLikeness, threadLight, threadLikeness } from './measures.ts';
import type { Face } from './photos.ts';

export const hoop = { hoopMm: 450, threadMm: 0.2 } as const;

export interface Winding {
  readonly pins: number;
  readonly lines: number;
}

export interface Measured extends ThreadLikeness {
  readonly name: string;
  readonly scheme: StringScheme;
  /** User CPU: the median of five runs after the first. */
  readonly cpuMs: number;
  readonly firstMs: number;
}

export function measureFace(face: Face, { pins, lines }: Winding, preset: number, draft = false): Measured {
  const { first, warmMs } = firstAndWarmMs(() =>
    makeStrings({ photo: face.photo, pins, linesAtMost: lines, ...hoop, preset, draft }),
  );
  const seen = asSeen(threadLight(first.made), hoop.hoopMm);
  const likeness = threadLikeness(seen, asSeen(face.light, hoop.hoopMm));
  return { name: face.name, scheme: first.made, cpuMs: warmMs, firstMs: first.cpuMs, ...likeness };
}

export function repeatedChords({ steps }: StringScheme): number {
  const seen = new Set<number>();
  for (let k = 1; k < steps.length; k++) {
    const [one, other] = [steps[k - 1], steps[k]];
    seen.add(Math.min(one, other) * 65_536 + Math.max(one, other));
  }
  return Math.max(0, steps.length - 1) - seen.size;
}
