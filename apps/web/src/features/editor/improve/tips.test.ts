import type { PhotoFinding } from '@uzor/engine';
import { untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import { plainTone } from '../../../workers/tone.ts';
import { type PhotoFacts, praiseOf, tipKinds, tipsOf } from './tips.ts';

const finding = (aspect: PhotoFinding['aspect'], verdict: PhotoFinding['verdict'], value = 0): PhotoFinding => ({
  aspect,
  verdict,
  fix: null,
  value,
});
const nearer = { ...untouchedSettings, zoomRatio: 2 };
const nothing: PhotoFacts = {
  findings: [],
  rescue: null,
  rescued: [],
  orientation: 'landscape',
  untouched: true,
  heads: null,
  closer: null,
  wider: null,
  largerId: null,
  light: null,
  hasColours: true,
  tone: plainTone,
  tones: {
    brighter: { light: 2, contrast: 0 },
    darker: { light: -1, contrast: 0 },
    'more-contrast': { light: 0, contrast: 1 },
  },
  greysId: null,
  trimmed: null,
  withoutText: null,
  calm: null,
  lack: null,
};
const tipsFor = (facts: Partial<PhotoFacts>) => tipsOf({ ...nothing, ...facts });
const kinds = (facts: Partial<PhotoFacts>) => tipsFor(facts).map(({ kind }) => kind);
const heads = (whole: number, portrait: number, landscape: number, cells = 20) => ({
  all: 2,
  whole,
  isCut: false,
  best: {
    portrait: { all: 2, held: portrait, whole: portrait, cells: 28 },
    landscape: { all: 2, held: landscape, whole: landscape, cells },
  },
});

test('a photo without faults has no tips', () => {
  expect(kinds({ findings: [finding('sharpness', 'good'), finding('face', 'good', 40)] })).toEqual([]);
});
test('the worst comes first, whatever the order it was found in', () => {
  const found = kinds({
    findings: (['sharpness', 'contrast', 'face', 'detail'] as const).map((aspect) => finding(aspect, 'warn', 12)),
    closer: { settings: nearer, cells: 22 },
    greysId: 2,
    trimmed: nearer,
    withoutText: nearer,
    calm: {},
    lack: { part: { filterId: 3 } },
  });
  expect(found).toEqual(['detail', 'margins', 'text', 'face', 'contrast', 'grey', 'blur', 'background', 'lack']);
  expect(found).toEqual(tipKinds.filter((kind) => found.includes(kind)));
});
test('of a picture with nothing on it nothing else is told', () => {
  expect(kinds({ findings: [finding('content', 'warn')], trimmed: nearer })).toEqual(['content']);
});
test('a small face is made larger by the other orientation if that keeps all faces, else by a nearer crop', () => {
  const face = [finding('face', 'warn', 19)];
  const closer = { settings: nearer, cells: 22 };
  expect(tipsFor({ findings: face, heads: heads(2, 2, 2), closer })[0]).toMatchObject({
    fix: { by: 'frame', orientation: 'portrait' },
    better: 28,
  });
  expect(tipsFor({ findings: face, heads: heads(2, 1, 2), closer })[0]).toMatchObject({
    fix: { by: 'part', part: { settings: nearer } },
    better: 22,
  });
});
test('a face the photo has no pixels for takes a larger size, else another photo; one seen up close takes neither', () => {
  expect(tipsFor({ findings: [finding('face', 'warn', 9)], largerId: 4 })[0]?.fix).toEqual({
    by: 'part',
    part: { sizeId: 4 },
  });
  expect(tipsFor({ findings: [finding('face', 'warn', 9)] })[0]?.fix).toEqual({ by: 'another' });
  expect(kinds({ findings: [finding('face', 'advise', 25)], largerId: 4 })).toEqual([]);
});
test('faces of few pixels are one judgement, with nothing praised, unless a nearer crop helps first', () => {
  const findings = [finding('face', 'warn', 9), finding('sharpness', 'good')];
  const rescue = { faults: [{ fault: 'coarse-face' as const, value: 24 }], corrections: null, options: [] };
  const tips = tipsFor({ findings, rescue, largerId: 4 });
  expect(tips).toMatchObject([{ kind: 'coarse', fix: { by: 'another' } }]);
  expect(praiseOf(findings, tips)).toBeNull();
  expect(kinds({ findings, rescue, closer: { settings: nearer, cells: 22 } })).toEqual(['face']);
});
test('a tint is a fault only where the work has colours', () => {
  const rescue = { faults: [{ fault: 'cast' as const, value: 0.1 }], corrections: null, options: [] };
  expect(kinds({ rescue })).toEqual(['cast']);
  expect(kinds({ rescue, hasColours: false })).toEqual([]);
});
test('faces that the frame cuts are told while nobody moved it, or while its edge runs through one', () => {
  expect(tipsFor({ heads: heads(1, 2, 1) })[0]).toMatchObject({
    kind: 'cut',
    fix: { by: 'frame', orientation: 'portrait' },
    value: 2,
    better: 2,
  });
  expect(kinds({ heads: heads(1, 2, 1), untouched: false })).toEqual([]);
  const moved = { ...heads(1, 1, 2), isCut: true };
  expect(tipsFor({ heads: moved, untouched: false })[0]?.fix).toEqual({ by: 'frame', orientation: 'landscape' });
});
test('a frame closer to the faces than the photo requires is told, unless they are still too small', () => {
  const facts = { heads: heads(2, 2, 2, 30), closer: { settings: nearer, cells: 40 }, wider: untouchedSettings };
  expect(tipsFor(facts)).toMatchObject([
    { kind: 'tight', fix: { by: 'part', part: { settings: untouchedSettings } }, value: 2 },
  ]);
  expect(kinds({ ...facts, findings: [finding('face', 'warn', 19)] })).toEqual(['face']);
});
test('light is fixed by the corrections of the photo where it has them, and told once', () => {
  const bright: PhotoFinding = { ...finding('exposure', 'warn'), fix: 'darker' };
  const rescue = { faults: [{ fault: 'bright' as const, value: 0.9 }], corrections: null, options: [] };
  expect(tipsFor({ findings: [bright], rescue })).toMatchObject([
    { kind: 'bright', fix: { by: 'rescue', fault: 'bright' } },
  ]);
  expect(tipsFor({ findings: [bright] })).toMatchObject([{ kind: 'bright', fix: { by: 'part' } }]);
  expect(kinds({ findings: [bright], rescue, rescued: ['bright'] })).toEqual([]);
});
test('a dark photo is a fault only if it is not lifted, and its low contrast with it', () => {
  const findings = [{ ...finding('exposure', 'warn'), fix: 'brighter' } as const, finding('contrast', 'warn')];
  const light = { plain: { lift: false }, lifted: {}, isLifted: true } as const;
  expect(kinds({ findings, light })).toEqual([]);
  expect(tipsFor({ findings, light: { ...light, isLifted: false } })).toMatchObject([
    { kind: 'dark', fix: { by: 'part', part: { look: light.lifted } } },
  ]);
  expect(tipsFor({ findings, light: null })).toMatchObject([
    { kind: 'dark', fix: { by: 'part', part: { tone: { light: 2 } } } },
  ]);
  expect(kinds({ findings, light: null, tone: { light: 2, contrast: 0 } })).toEqual([]);
  expect(tipsFor({ findings, light: null, tones: {} })).toMatchObject([{ kind: 'dark', fix: { by: 'another' } }]);
});
test('a colour that lacks is told also where nothing helps', () => {
  expect(tipsFor({ lack: { part: null } })).toMatchObject([{ kind: 'lack', fix: { by: 'none' } }]);
});
test('one thing is praised, a recognisable face before sharpness', () => {
  expect(praiseOf([finding('sharpness', 'good'), finding('face', 'good')], [])).toBe('face');
  expect(praiseOf([finding('sharpness', 'good'), finding('exposure', 'good')], [])).toBe('sharpness');
  expect(praiseOf([finding('exposure', 'good')], [])).toBeNull();
});
