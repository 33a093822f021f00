import { expect, test } from 'vitest';
import { products } from '../products/products.ts';
import { filterPalette } from './filters.ts';
import { packedFromWire } from './packed-wire.ts';

const [size, other] = products.mosaic.sizes;

test('measured colours apply to boxes of every size with these colours, piece counts only to the box they were counted in', () => {
  const usual = filterPalette('bw', size);
  const packed = {
    pieces: [{ size_id: size.id, filter_id: 2, pieces: usual.map((_, at) => 400 + at * 200) }],
    colours: usual.map(({ code }, at) => ({ filter_id: 2, code: code ?? '', color: `#0${at}8040` })),
  };
  const own = filterPalette('bw', size, packedFromWire(packed, size, 'bw'));
  expect(own.map(({ rgb }) => rgb)).toEqual(usual.map((_, at) => [at, 128, 64]));
  expect(own[1]?.stock).toBe(Math.floor(600 / size.worksInBox));
  expect(own.map(({ code, letter }) => [code, letter])).toEqual(usual.map(({ code, letter }) => [code, letter]));
  const larger = filterPalette('bw', other, packedFromWire(packed, other, 'bw'));
  expect(larger.map(({ rgb }) => rgb)).toEqual(own.map(({ rgb }) => rgb));
  expect(larger.map(({ stock }) => stock)).toEqual(filterPalette('bw', other).map(({ stock }) => stock));
  const ofFewer = { pieces: [200, 400] };
  expect(filterPalette('bw', size, ofFewer)).toEqual(usual);
  expect(packedFromWire(packed, size, 'sepia')).toEqual({});
  expect(packedFromWire(undefined, size, 'bw')).toEqual({});
});
