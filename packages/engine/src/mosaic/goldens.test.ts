import { testGoldens } from '../testing/goldens.ts';
import { makeMosaic } from './make-mosaic.ts';
import { blobs, greys, nine, portrait, poster } from '../testing/photos.ts';

// The goldens show one digit a cell.
const [width, height] = [24, 30];
const photo = blobs(width * 4, height * 4, 21);

const presets = [1, 2, 3, 4, 5, 6];
const cases = [
  ...presets.map((preset) => ({ name: `nine colours, preset ${preset}`, palette: nine, preset, stock: null })),
  { name: 'ten colours with a ladder of skin', palette: portrait, preset: 1, stock: null },
  ...presets.map((preset) => ({ name: `poster colours, preset ${preset}`, palette: poster, preset, stock: null })),
  ...presets.map((preset) => ({ name: `greys, preset ${preset}`, palette: greys, preset, stock: null })),
  {
    name: 'nine colours, short of six of them',
    palette: nine,
    preset: 1,
    stock: [90, 60, 90, 60, 90, 60, null, null, null],
  },
];
const made = new Map(
  cases.map(({ name, palette, preset, stock }) => {
    const { cells } = makeMosaic({ photo, widthCells: width, heightCells: height, palette, stock, preset });
    return [
      name,
      Array.from({ length: height }, (_, row) => cells.subarray(row * width, (row + 1) * width).join('')).join('\n'),
    ];
  }),
);
testGoldens(new URL('./goldens.txt', import.meta.url), made);
