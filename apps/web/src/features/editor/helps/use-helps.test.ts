import { type LookWire, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { plainColours } from '../look/plain-colours.ts';
import { emptyDraft } from '../state/editor-state.ts';
import { alternativesTo } from './use-helps.ts';

const size = sizeOf('mosaic', 'a3');
if (!size) throw new Error('No a3');
const fixed: LookWire = {
  rescue: { black: [1, 2, 3], white: [250, 251, 252], gamma: [90, 100, 110], chroma: 115, noise: 9 },
};
const background = (kind: 'calm' | 'plain' | 'keep'): LookWire =>
  kind === 'keep' ? {} : { background: { kind, color: kind === 'plain' ? '#808080' : null, mask: 'AA' } };
const offered = {
  draft: emptyDraft,
  filter: 'original',
  size,
  filters: ['original'],
  findings: [],
  offersLight: true,
  fixed: null,
  lookWith: null,
} as const;
const namesOf = (choices: Parameters<typeof alternativesTo>[0]) => alternativesTo(choices).map(({ by }) => by);

test('what changes a work least comes first: correction, a closer crop, the background, another set of colours', () => {
  const bright = { aspect: 'exposure', verdict: 'warn', fix: 'darker', value: 0.9 } as const;
  const all = { ...offered, fixed, findings: [bright], lookWith: background } as const;
  expect(namesOf({ ...all, filters: ['original', 'bw'] })).toEqual([
    'rescue',
    'darker',
    'closer',
    'calm',
    'plain',
    'filter',
  ]);
});
test('what is chosen already is no alternative, the own background behind a chosen one is', () => {
  const draft = { ...emptyDraft, look: background('plain') };
  expect(namesOf({ ...offered, draft, lookWith: background })).toEqual(['closer', 'calm', 'keep']);
});
test('a photo of two people is not cropped closer', () => {
  const face = { box: [1000, 1000, 900, 1200] } as const;
  const draft = { ...emptyDraft, focus: { version: 1, source: 'auto', faces: [face, face] } as const };
  expect(namesOf({ ...offered, draft })).toEqual([]);
});
test('a photo of few pixels is not cropped closer, and light is fixed by one of two', () => {
  const coarse = { aspect: 'detail', verdict: 'warn', fix: 'larger-size', value: 2 } as const;
  const dark = { aspect: 'exposure', verdict: 'advise', fix: 'brighter', value: 0.1 } as const;
  expect(namesOf({ ...offered, findings: [coarse, dark], offersLight: false })).toEqual([]);
});
test('another set of colours brings its own colour of a plain background', () => {
  const [own] = plainColours('original', size);
  const look = { background: { kind: 'plain', color: own?.hex ?? '', mask: 'AA' } } as const;
  const other = alternativesTo({ ...offered, draft: { ...emptyDraft, look }, filters: ['bw'] }).at(-1);
  expect(other).toMatchObject({ by: 'filter', filter: 'bw' });
  expect(plainColours('bw', size).map(({ hex }) => hex)).toContain(other?.part.look?.background?.color);
});
