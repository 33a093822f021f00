import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeScheme } from '../schemes/scheme-file.ts';
import { countCells, storedSchemeOf } from '../schemes/stored-scheme.ts';
import { untouchedSettings } from '@uzor/engine';
import { applyRetouch } from './apply-retouch.ts';
import { leastConspicuous, nearestWithin, neighboursOf, shortagesOf, supplyOf } from './bags.ts';
import { coloursOfPieces, confettiOf } from './pieces.ts';
import { erasedSpecks, specksOf } from './specks.ts';

const letters = 'AEHKMP';
const level = fc.integer({ min: 0, max: 255 });

const grids = fc
  .record({
    widthCells: fc.integer({ min: 1, max: 9 }),
    heightCells: fc.integer({ min: 1, max: 9 }),
    colours: fc.array(fc.tuple(level, level, level), { minLength: 1, maxLength: 6 }),
    spare: fc.array(fc.option(fc.nat({ max: 6 })), { minLength: 6, maxLength: 6 }),
    seed: fc.infiniteStream(fc.nat({ max: 5 })),
  })
  .map(({ widthCells, heightCells, colours, spare, seed }) => {
    const cells = Uint8Array.from({ length: widthCells * heightCells }, () => seed.next().value % colours.length);
    const counts = countCells(cells, colours.length);
    const palette = colours.map((rgb, i) => {
      const more = spare[i] ?? null;
      return {
        letter: letters.charAt(i),
        code: null,
        name: '',
        rgb,
        stock: more === null ? null : (counts[i] ?? 0) + more,
      };
    });
    return { widthCells, heightCells, pitchMm: 2.5, cells, palette };
  });
const schemes = grids.map((grid) =>
  storedSchemeOf({
    product: 'mosaic',
    size: null,
    orientation: 'portrait',
    filter: null,
    preset: 'natural',
    crop: untouchedSettings,
    binding: [],
    work: { of: 'cells', grid, confettiCells: confettiOf(grid) },
  }),
);
const changesOf = (cells: number) =>
  fc.array(fc.tuple(fc.nat({ max: cells - 1 }), fc.constantFrom(...letters)), { maxLength: 12 });
const withChanges = schemes.chain((made) =>
  changesOf(coloursOfPieces(made)?.length ?? 1).map((cells) => ({ made, cells })),
);

test('a retouch never uses more of a colour than the box holds, and changes exactly what it names', () => {
  fc.assert(
    fc.property(withChanges, ({ made, cells }) => {
      const before = coloursOfPieces(made) ?? new Uint8Array();
      const retouched = applyRetouch(made, made, { cells });
      const wanted = before.slice();
      for (const [cell, letter] of cells) {
        const colour = made.palette.findIndex((one) => one.letter === letter);
        if (colour < 0) {
          expect(retouched).toEqual({ outcome: 'unknown', field: 'cells' });
          return;
        }
        wanted[cell] = colour;
      }
      const over = shortagesOf(made.palette, countCells(wanted, made.palette.length));
      if (retouched.outcome === 'changed') {
        expect(over).toEqual([]);
        expect(coloursOfPieces(retouched.scheme)).toEqual(wanted);
        expect(retouched.scheme.palette.map(({ count }) => count)).toEqual(countCells(wanted, made.palette.length));
      } else if (retouched.outcome === 'same') expect(wanted).toEqual(before);
      else expect([retouched.outcome, over.length > 0]).toEqual(['over', true]);
    }),
  );
});

test('repeating a retouch changes nothing, and reverting every change restores the scheme to the byte', () => {
  fc.assert(
    fc.property(withChanges, ({ made, cells }) => {
      const retouched = applyRetouch(made, made, { cells });
      if (retouched.outcome !== 'changed') return;
      expect(applyRetouch(made, retouched.scheme, { cells })).toEqual({ outcome: 'same' });
      const before = coloursOfPieces(made) ?? new Uint8Array();
      const back = cells.map(([cell]) => [cell, made.palette[before[cell] ?? 0]?.letter ?? ''] as const);
      const restored = applyRetouch(made, retouched.scheme, { cells: back });
      expect(restored.outcome === 'changed' && encodeScheme(restored.scheme)).toBe(encodeScheme(made));
    }),
  );
});

test('a speck has at most three cells and no neighbour of its colour; specks do not overlap', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const specks = specksOf(grid);
      expect(new Set(specks.flat()).size).toBe(specks.flat().length);
      for (const speck of specks) {
        expect(speck.length).toBeLessThanOrEqual(3);
        for (const cell of speck)
          for (const near of neighboursOf(grid, cell))
            expect(grid.cells[near] === grid.cells[cell], `${cell} ${near}`).toBe(
              speck.includes(near) && grid.cells[near] === grid.cells[cell],
            );
      }
    }),
  );
});

test('erasing specks stays within the box, touches nothing else, and gives each speck one colour of its neighbours', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const specks = specksOf(grid);
      const after = grid.cells.slice();
      for (const [cell, colour] of erasedSpecks(grid, grid.palette, specks)) {
        expect(specks.flat()).toContain(cell);
        after[cell] = colour;
      }
      expect(shortagesOf(grid.palette, countCells(after, grid.palette.length))).toEqual([]);
      for (const speck of specks) expect(new Set(speck.map((cell) => after[cell])).size).toBe(1);
    }),
  );
});

test('the proposed replacement colour has enough pieces', () => {
  fc.assert(
    fc.property(grids, fc.nat({ max: 5 }), fc.nat({ max: 8 }), (grid, colour, pieces) => {
      const counts = countCells(grid.cells, grid.palette.length);
      const other = nearestWithin(grid.palette, counts, colour, pieces);
      if (other === null) return;
      expect(other).not.toBe(colour);
      expect(supplyOf((counts[other] ?? 0) + pieces, { stock: grid.palette[other]?.stock ?? null })).not.toBe('over');
    }),
  );
});

test('exactly the missing pieces of a scarce colour are replaced', () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: 1, max: 9 }), (grid, missing) => {
      const counts = countCells(grid.cells, grid.palette.length);
      const cells = leastConspicuous(grid, { colour: 0, missing }, 1);
      expect(cells).toHaveLength(Math.min(missing, counts[0] ?? 0));
      expect(new Set(cells).size).toBe(cells.length);
      for (const cell of cells) expect(grid.cells[cell]).toBe(0);
    }),
  );
});
