import { expect, test } from 'vitest';
import { type MarkedGrid, replay, withExplicitCells } from '../index.ts';
import { storedSchemeOf } from '../schemes/stored-scheme.ts';
import { changedPlace, changeFits } from './index.ts';

const palette = ['A', 'B', 'C'].map((letter, i) => ({ letter, rgb: [i * 80, 90, 90] as const }));
const gridOf = (cells: readonly number[]): MarkedGrid => ({
  width: 4,
  height: 2,
  cells: Uint8Array.from(cells),
  palette,
});
const before = gridOf([0, 1, 0, 2, 0, 0, 1, 2]);
const after = gridOf([0, 1, 0, 2, 0, 1, 1, 2]);

test('a step that names a colour marks the same cells once it is spelled out, whatever colours they get', () => {
  const byColour = { id: '1', coordinates: null, colors: ['a'] };
  const upTo = { id: '2', coordinates: { x: 1, y: 1 }, colors: ['A', 'C'] };
  for (const entry of [byColour, upTo]) {
    const kept = withExplicitCells(entry, before);
    expect(kept).toMatchObject({ id: entry.id, coordinates: null, colors: [] });
    expect(replay([kept], after)).toEqual(replay([entry], before));
    expect(replay([kept], before)).toEqual(replay([entry], before));
  }
});

test('a step without cells still marks nothing, although it named a point', () => {
  const none = { id: '1', coordinates: { x: 0, y: 0 }, colors: ['C'] };
  expect(withExplicitCells(none, before)).toEqual({ id: '1', coordinates: null, colors: [] });
  expect(replay([withExplicitCells(none, before)], after)).toEqual(new Uint8Array(8));
});

test('steps that name no colour stay as they are, and so do steps that unmark', () => {
  const through = { id: '1', coordinates: { x: 2, y: 0 }, colors: [] };
  const cells = { id: '2', coordinates: null, colors: ['A'], cells: [3], unmark: true as const };
  expect(withExplicitCells(through, before)).toBe(through);
  expect(withExplicitCells(cells, before)).toBe(cells);
  expect(withExplicitCells({ ...cells, cells: [] }, before)).toMatchObject({ unmark: true, cells: [0, 2, 4, 5] });
});

test('the crop contains most of the recoloured cells, before and after', () => {
  const [widthCells, heightCells] = [60, 50];
  const cells = new Uint8Array(widthCells * heightCells);
  const changed = [5, 40 * widthCells + 50, 41 * widthCells + 51, 49 * widthCells + 59];
  const place = changedPlace({ cells, widthCells, heightCells }, changed, 2);
  expect([place.columns, place.before.length]).toEqual([24, 24 * 17]);
  expect(place.before.every((colour) => colour === 0)).toBe(true);
  expect(place.after.filter((colour) => colour === 2)).toHaveLength(3);
});

test('a work smaller than the crop is shown whole', () => {
  const place = changedPlace({ cells: before.cells, widthCells: 4, heightCells: 2 }, [5], 1);
  expect(place).toEqual({ columns: 4, before: [...before.cells], after: [...after.cells] });
});

test('a change is valid for unlaid cells of its colour, each once, with enough pieces of the other', () => {
  const stored = storedSchemeOf({
    product: 'mosaic',
    size: null,
    orientation: 'landscape',
    filter: null,
    preset: 'natural',
    crop: { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: null, margin: { left: 0, top: 0 } },
    binding: [],
    work: {
      of: 'cells',
      confettiCells: 0,
      grid: {
        widthCells: 4,
        heightCells: 2,
        pitchMm: 2.5,
        cells: before.cells,
        // The box has two pieces of B and one of C more than the scheme needs.
        palette: palette.map((colour, i) => ({ ...colour, code: null, name: '', stock: [null, 4, 3][i] ?? null })),
      },
    },
  });
  const laid = Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0);
  const fits = (to: number, ...cells: number[]) => changeFits(stored, laid, { from: 0, to, cells });
  expect([fits(1, 0, 2), fits(2, 5)]).toEqual([true, true]);
  expect([fits(1, 0, 4), fits(1, 0, 1), fits(1, 0, 0), fits(1, 0, 2, 5), fits(2, 0, 2), fits(0, 0)]).toEqual(
    Array(6).fill(false),
  );
});
