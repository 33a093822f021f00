import { editionSettingsSchema, type FocusWire, focusSchema, mostFaces } from '@uzor/contract';
import { FOCUS_UNIT, type Focus, focusOff, MAX_FACES, noCorrections, untouchedSettings } from '@uzor/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookFromWire, lookToWire, settingsFromWire, settingsToWire } from './settings-wire.ts';

const real = fc.double({ noNaN: true, noDefaultInfinity: true });
const settings = fc.record({
  scaleX: real,
  scaleY: real,
  rotate: real,
  zoomRatio: fc.option(real),
  margin: fc.record({ left: real, top: real }),
});

test('any settings survive the round trip over the wire', () => {
  fc.assert(
    fc.property(settings, (any) => {
      expect(settingsFromWire(settingsToWire(any))).toEqual(any);
    }),
  );
});

test('settings on the wire match the contract, without extra fields', () => {
  fc.assert(
    fc.property(settings, (any) => {
      const wire = settingsToWire(any);
      expect(editionSettingsSchema.parse(wire)).toEqual(wire);
    }),
  );
});

test('an untouched photo is centred, at the scale that covers the frame', () => {
  expect(settingsToWire(untouchedSettings)).toEqual({
    scale_x: 1,
    scale_y: 1,
    rotate: 0,
    zoom_ratio: untouchedSettings.zoomRatio,
    margin: { left: 0, top: 0 },
  });
});

test("unknown fields in a client's settings are dropped", () => {
  const wire = { scale_x: 1, scale_y: -1, rotate: 90, zoom_ratio: 2, margin: { left: 0.1, top: 0, right: 5 }, tilt: 3 };
  expect(settingsFromWire(wire)).toEqual({
    scaleX: 1,
    scaleY: -1,
    rotate: 90,
    zoomRatio: 2,
    margin: { left: 0.1, top: 0 },
  });
});

test('faces are the same on the wire and in the engine', () => {
  const box: Focus['faces'][number]['box'] = [0, 1, FOCUS_UNIT, FOCUS_UNIT - 1];
  const focus: Focus = {
    version: 1,
    source: 'auto',
    faces: [
      { box },
      {
        box,
        points: [
          [1, 2],
          [3, 4],
          [5, 6],
          [7, FOCUS_UNIT],
        ],
      },
    ],
  };
  const wire: FocusWire = focusSchema.parse(focus);
  const back: Focus = wire;
  expect(back).toEqual(focus);
  expect(settingsToWire(untouchedSettings, focus).focus).toEqual(wire);
  expect(settingsToWire(untouchedSettings)).not.toHaveProperty('focus');
  expect(focusSchema.parse(focusOff)).toEqual(focusOff);
  expect(MAX_FACES).toBe(mostFaces);
});

test('the look of a photo is the same on the wire and in the engine', () => {
  const subject = { widthCells: 4, heightCells: 2, cells: Uint8Array.of(0, 1, 1, 0, 0, 1, 1, 1) };
  const look = {
    rescue: { ...noCorrections, black: [1, 2, 3] as const, chroma: 115 },
    background: { kind: 'plain', colour: [1, 171, 255], subject } as const,
    lift: false,
  } as const;
  const wire = { ...settingsToWire(untouchedSettings), ...lookToWire(look) };
  expect(editionSettingsSchema.parse(wire)).toEqual(wire);
  expect(wire.background?.color).toBe('#01ABFF');
  expect(lookFromWire(wire)).toEqual(look);
  expect(lookFromWire(settingsToWire(untouchedSettings))).toEqual({});
});
