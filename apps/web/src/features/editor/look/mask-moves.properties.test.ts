import { type EditionSettings, type SubjectMask, subjectShare, untouchedSettings } from '@uzor/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Brush, brushStep, radiusOf, stroked } from './mask-moves.ts';

const photo = { width: 400, height: 300 };
const frame = { width: 300, height: 225 };
const empty: SubjectMask = { widthCells: 192, heightCells: 144, cells: new Uint8Array(192 * 144) };
const settingses: fc.Arbitrary<EditionSettings> = fc.record({
  scaleX: fc.constantFrom(-1, 1),
  scaleY: fc.constant(1),
  rotate: fc.double({ min: -40, max: 40, noNaN: true }),
  zoomRatio: fc.double({ min: 1.6, max: 4, noNaN: true }),
  margin: fc.constant({ left: 0, top: 0 }),
});
const brush: Brush = { keeps: true, size: 2 };
const inside = fc.record({ x: fc.integer({ min: 100, max: 200 }), y: fc.integer({ min: 80, max: 140 }) });

test('a dab keeps what lies under the brush, however the photo is turned and zoomed', () => {
  fc.assert(
    fc.property(settingses, inside, (settings, at) => {
      const mask = stroked(empty, { settings, photo, frame }, brush, [at, at]);
      const share = subjectShare(mask, settings, photo, frame);
      const seen = (x: number, y: number) => share[Math.round(y) * frame.width + Math.round(x)];
      expect(seen(at.x, at.y)).toBe(1);
      const far = 2 * radiusOf(brush, { frame });
      expect(seen(at.x + far, at.y)).toBe(0);
    }),
  );
});
test('a stroke keeps all of its way, and the other side of the brush takes it back', () => {
  const place = { settings: untouchedSettings, photo, frame };
  const way = [
    { x: 40, y: 60 },
    { x: 250, y: 160 },
  ] as const;
  const kept = stroked(empty, place, { keeps: true, size: 0 }, way);
  const share = subjectShare(kept, untouchedSettings, photo, frame);
  for (let step = 0; step <= 20; step++) {
    const x = Math.round(way[0].x + ((way[1].x - way[0].x) * step) / 20);
    const y = Math.round(way[0].y + ((way[1].y - way[0].y) * step) / 20);
    expect(share[y * frame.width + x]).toBe(1);
  }
  expect(stroked(kept, place, { keeps: false, size: 1 }, way).cells).toEqual(empty.cells);
  expect(empty.cells.includes(1)).toBe(false);
});
test('arrows move the brush as far as the frame, X turns it, plus and minus change its width', () => {
  const from = { x: 2, y: 100 };
  const key = (pressed: string, code = '', shiftKey = false) =>
    brushStep({ key: pressed, code, shiftKey }, from, brush, frame);
  expect(key('ArrowLeft')).toEqual({ at: { x: 0, y: 100 } });
  expect(key('ArrowDown', '', true)).toEqual({ at: { x: 2, y: 115 } });
  expect(key('ч', 'KeyX')).toEqual({ brush: { keeps: false, size: 2 } });
  expect(key('+')).toEqual({ brush });
  expect(key('-')).toEqual({ brush: { keeps: true, size: 1 } });
  expect([key(' '), key('Enter'), key('a')]).toEqual(['dab', 'done', null]);
});
