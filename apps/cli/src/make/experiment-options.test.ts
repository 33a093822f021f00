import { productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { demandApplicable, readExperiment, sizeNearest } from './experiment-options.ts';

const [mosaic, hoop] = [productOf('mosaic').sizes[0], productOf('string_art').sizes[0]];

describe('numbers of an experiment', () => {
  test.each([
    ['160x200', { width: 160, height: 200 }],
    ['4x1000', { width: 4, height: 1000 }],
    ['40×50', { width: 40, height: 50 }],
    ['40X50', { width: 40, height: 50 }],
  ])('--cells %s is columns and rows', (cells, extent) => {
    expect(readExperiment({ cells }, mosaic).cells).toEqual(extent);
  });
  test.each(['3x50', '50x1001', '50', '50x', 'x50', '4.5x50', '-40x50', '40x50x60', ''])(
    '--cells %s is refused',
    (cells) => {
      expect(() => readExperiment({ cells }, mosaic)).toThrow(UsageError);
      expect(() => readExperiment({ cells }, mosaic)).toThrow(`--cells must be `);
    },
  );
  test.each([
    ['pins', '31'],
    ['pins', '721'],
    ['pins', '288.5'],
    ['lines', '0'],
    ['lines', '20001'],
    ['hoop-mm', '49'],
    ['thread-mm', '0.01'],
    ['thread-mm', '1e-1'],
    ['lines', '١٢٣'],
  ])('--%s %s is out of range, and the option is named', (word, value) => {
    expect(() => readExperiment({ [word]: value }, hoop)).toThrow(
      new RegExp(`^--${word} must be a .*number from [\\d.]+ to \\d+, not ${value}$`),
    );
  });
  test('missing options of a hoop default to its size', () => {
    const made = readExperiment({ pins: '120' }, hoop).hoop;
    const usual = readExperiment({ 'hoop-mm': String(made?.diameterMm) }, hoop).hoop;
    expect(made?.pins).toBe(120);
    expect(usual).toEqual({ ...made, pins: usual?.pins });
  });
  test('a thread as thick as a rope is refused', () => {
    expect(() => readExperiment({ 'hoop-mm': '50', 'thread-mm': '1.5' }, hoop)).toThrow(/too thick/);
  });
  test('without options nothing changes', () => {
    for (const size of [mosaic, hoop])
      expect(readExperiment({}, size)).toEqual({
        cells: undefined,
        freePaints: undefined,
        canvasMm: undefined,
        hoop: undefined,
      });
  });
});

describe('options that do not apply to a kind', () => {
  test.each([
    ['cells', ['mosaic', 'constructor']],
    ['paints', ['paint_by_numbers']],
    ['canvas-mm', ['paint_by_numbers']],
    ['pins', ['string_art']],
    ['thread-mm', ['string_art']],
    ['palette', ['mosaic', 'constructor', 'paint_by_numbers']],
  ])('--%s is for %j only', (word, kinds) => {
    for (const kind of productKinds) {
      const demand = () => demandApplicable({ [word]: '1' }, kind);
      if (kinds.includes(kind)) expect(demand).not.toThrow();
      else expect(demand).toThrow(new RegExp(`--${word} does not apply to ${kind}`));
    }
  });
  test('a palette file and free paints exclude each other', () => {
    expect(() => demandApplicable({ palette: 'own.json', paints: '24' }, 'paint_by_numbers')).toThrow(UsageError);
  });
});

test('the nearest size is the one with the nearest area, in either orientation', () => {
  const { sizes } = productOf('paint_by_numbers');
  for (const size of sizes) {
    const { width, height } = size.pictureMm;
    expect(sizeNearest(sizes, { width: height, height: width })?.pictureMm).toEqual(size.pictureMm);
  }
  expect(sizeNearest([], { width: 100, height: 100 })).toBeNull();
});
