import { seededRandom } from '@uzor/engine';
import { makeScheme, presetOf, sizeOf, type StoredScheme } from '@uzor/kit';
import { makeBooklet } from '../booklet.ts';
import { readPdf, type ReadPdf } from './read-pdf.ts';
import type { Language } from '../texts.ts';
import type { BookletOrder } from '../work.ts';
import { paintedScheme } from './painted-work.ts';
import { orderOf, randomScheme } from './work-of-forty.ts';
import { planOfTwo, woundScheme } from './wound-work.ts';

/** A work of six platforms made of random colours. */
export function platformScheme(orientation: 'portrait' | 'landscape'): StoredScheme {
  const kind = 'constructor';
  const [size, preset] = [sizeOf(kind, 'a4'), presetOf(kind, 1)];
  if (!size || !preset) throw new RangeError('No a4');
  const random = seededRandom(3);
  const picture = {
    width: 96,
    height: 96,
    data: Uint8ClampedArray.from({ length: 96 * 96 * 4 }, (_, i) => (i % 4 === 3 ? 255 : random() * 255)),
  };
  const crop = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } } as const;
  return makeScheme({ kind, size, orientation, filter: 'original', preset, crop, picture });
}

/** One scheme of each kind, with full-size sheets where they are optional. */
const schemes = {
  mosaic: () => randomScheme(112, 160, 40),
  'mosaic of sixty colours': () => randomScheme(80, 100, 60),
  constructor: () => platformScheme('landscape'),
  paint: () => paintedScheme('a4', 'portrait', 400),
  thread: () => woundScheme({ lines: 1200 }),
  'two threads': () => woundScheme({ lines: 1200, plan: planOfTwo }),
} as const satisfies Record<string, () => StoredScheme>;

/** Every booklet by name, in both languages. */
export const bookletCases: readonly (readonly [name: keyof typeof schemes, language: Language])[] = (
  ['mosaic', 'mosaic of sixty colours', 'constructor', 'paint', 'thread', 'two threads'] as const
).flatMap((name) => [[name, 'ru'] as const, [name, 'en'] as const]);

/** The order of a booklet, with a date and all optional parts. */
export function orderFor(name: keyof typeof schemes, language: Language): BookletOrder {
  return orderOf({ stored: schemes[name](), language, sheets: true, createdAt: '2026-11-20T09:30:00Z' });
}

const read = new Map<string, ReadPdf>();

/** The parsed booklet of a name; cached per test file. */
export function bookletOf(name: keyof typeof schemes, language: Language): ReadPdf {
  const key = `${name} ${language}`;
  const pdf = read.get(key) ?? readPdf(makeBooklet(orderFor(name, language)));
  read.set(key, pdf);
  return pdf;
}
