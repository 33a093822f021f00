import { blobs, greys, nine, poster } from '../testing/photos.ts';
import { testGoldens } from '../testing/goldens.ts';
import { makePaint, type PaintRequest } from './make-paint.ts';
import { type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';
import { regionMap } from './contours/scan-lines.ts';

// The goldens show the paints on a coarse raster, then every region with its number.
const boxOf = (paints: typeof nine) => paints.map((rgb, c) => ({ code: null, name: `paint ${c + 1}`, rgb }));
const request: PaintRequest = {
  photo: blobs(120, 150, 21),
  widthMm: 48,
  heightMm: 60,
  paints: boxOf(nine),
  pots: { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 },
  smallest: { inscribedDiameterMm: 3, labelHeightMm: 1.8 },
  regionsAtMost: 40,
  preset: 1,
  seed: 1,
};
/** 1:1 mixes of all pairs of the nine paints, with averaged levels: the engine accepts any mix. */
const candidates = nine.flatMap((one, i) =>
  nine.slice(i + 1).map((other, k) => ({
    code: null,
    name: `${i + 1} and ${i + k + 2}`,
    rgb: [(one[0] + other[0]) >> 1, (one[1] + other[1]) >> 1, (one[2] + other[2]) >> 1] as const,
    mix: [i + 1, i + k + 2].map((pot) => ({ code: null, letter: String(pot), parts: 1 })),
  })),
);
const cases: readonly { name: string; change: Partial<PaintRequest> }[] = [
  ...[1, 2, 3, 4, 5, 6].map((preset) => ({ name: `nine pots, preset ${preset}`, change: { preset } })),
  { name: 'nine pots and mixes of them', change: { preset: 7, mixing: { candidates, atMost: 4 } } },
  { name: 'pots of greys', change: { paints: boxOf(greys) } },
  { name: 'pots of poster colours', change: { paints: boxOf(poster) } },
  { name: 'six free paints', change: { paints: { free: 6 }, pots: null } },
  { name: 'twelve regions at most', change: { regionsAtMost: 12 } },
  { name: 'draft', change: { widthMm: 480, heightMm: 600, draft: true } },
];
const [columns, rows] = [40, 25];
const digits = '123456789abcdef';

/** A scheme as text: the paint at each point of a raster, then area, number and label position of every region. */
function written({ arcs, regions, palette, widthMm, heightMm }: RegionScheme): string {
  const map = regionMap(arcs, widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM, columns, rows);
  const picture = Array.from({ length: rows }, (_, row) =>
    Array.from(map.subarray(row * columns, (row + 1) * columns), (region) => digits[regions[region].colour]).join(''),
  );
  const numbers = regions.map(({ id, colour, areaMm2, label }) => {
    const lead = label.lead ? ` from ${label.lead.join(' ')}` : '';
    return `${id}: paint ${palette[colour].label}, ${areaMm2} mm2, ${label.heightMm} mm at ${label.xMm} ${label.yMm}${lead}`;
  });
  const mixes = palette.flatMap(({ label, mix, needMl }) =>
    mix ? [`${label}: ${needMl} ml of ${mix.map(({ letter, parts }) => `${parts} x ${letter}`).join(' and ')}`] : [],
  );
  return [...picture, ...numbers, `paints ${palette.map(({ rgb }) => rgb.join('/')).join(' ')}`, ...mixes].join('\n');
}

const made = new Map(cases.map(({ name, change }) => [name, written(makePaint({ ...request, ...change }))]));
testGoldens(new URL('./goldens.txt', import.meta.url), made);
