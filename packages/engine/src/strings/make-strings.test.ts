import { expect, test } from 'vitest';
import { blobs, flat } from '../testing/photos.ts';
import { lightLeft } from './light-left.ts';
import { testGoldens } from '../testing/goldens.ts';
import { makeStrings, type StringsRequest } from './make-strings.ts';
import { leastGap } from './pins.ts';
import { renderThread } from './render-thread.ts';
import { linesOf, type StringScheme, type ThreadEdition, turnsOf } from './scheme.ts';
import { metresByThread } from './thread-length.ts';

const photo = blobs(120, 120, 5);
const small: StringsRequest = { photo, pins: 64, linesAtMost: 300, hoopMm: 200, threadMm: 0.25, preset: 1 };

/** Checks pins, minimum gap, limit, and that no chord is laid twice. */
function expectValid(scheme: StringScheme, { pins, linesAtMost }: StringsRequest): void {
  const { steps } = scheme;
  const chords = new Set<string>();
  for (let k = 1; k < steps.length; k++) {
    const [from, to] = [steps[k - 1] ?? -1, steps[k] ?? -1];
    expect(Math.max(from, to)).toBeLessThan(pins);
    const gap = Math.abs(from - to);
    expect(Math.min(gap, pins - gap)).toBeGreaterThanOrEqual(leastGap(pins));
    chords.add(`${Math.min(from, to)}-${Math.max(from, to)}`);
  }
  expect(chords.size).toBe(linesOf(scheme));
  expect(linesOf(scheme)).toBeLessThanOrEqual(linesAtMost);
}

const requests: readonly StringsRequest[] = [
  small,
  { ...small, preset: 3, draft: true },
  { ...small, pins: 32, linesAtMost: 5000 },
  { ...small, pins: 97, linesAtMost: 333, photo: blobs(90, 140, 8) },
  { ...small, pins: 240, linesAtMost: 800, draft: true, photo: blobs(300, 200, 9) },
  { ...small, linesAtMost: 1 },
  { ...small, photo: flat(40, 40, [0, 0, 0]) },
];
test.each(requests.map((request, k) => [k, request] as const))(
  'respects pins, gap and limit, and lays no chord twice: case %i',
  (_, request) => {
    const scheme = makeStrings(request);
    expectValid(scheme, request);
    expect(linesOf(scheme)).toBeGreaterThan(0);
  },
);
test('a white photo needs no thread', () => {
  const scheme = makeStrings({ ...small, photo: flat(50, 50, [255, 255, 255]) });
  expect(scheme.steps.length).toBe(0);
  expect(scheme.threadMetres).toBe(0);
});
test('stops early on a light photo and uses every line on a black one', () => {
  const light = blobs(120, 120, 5);
  for (let i = 0; i < light.data.length; i++) light.data[i] = 215 + (light.data[i] ?? 0) / 7;
  const room = { ...small, linesAtMost: 1500 };
  expect(linesOf(makeStrings({ ...room, photo: light }))).toBeLessThan(1400);
  expect(linesOf(makeStrings({ ...room, linesAtMost: 700, photo: flat(40, 40, [0, 0, 0]) }))).toBeGreaterThan(690);
});
test('negative space leaves more of the board bare than natural', () => {
  const room = { ...small, linesAtMost: 1500 };
  expect(linesOf(makeStrings({ ...room, preset: 4 }))).toBeLessThan(linesOf(makeStrings(room)));
});
test('thread lies where the photo is dark', () => {
  const halves = flat(80, 80, [255, 255, 255]);
  for (let y = 0; y < 80; y++) halves.data.fill(0, y * 320, y * 320 + 160); // the left half black
  for (let i = 3; i < halves.data.length; i += 4) halves.data[i] = 255;
  const light = lightLeft(makeStrings({ ...small, photo: halves, linesAtMost: 800 }), 80);
  const mean = (left: boolean) => {
    const half = light.filter((_, i) => i % 80 < 40 === left);
    return half.reduce((sum, share) => sum + share, 0) / half.length;
  };
  expect(mean(false) - mean(true)).toBeGreaterThan(0.25);
});
test('only the central square of the photo matters', () => {
  const square = blobs(320, 320, 5); // two pixels a cell: nothing outside the crop is blended in
  const wide = { width: 400, height: 320, data: new Uint8ClampedArray(400 * 320 * 4) };
  for (let y = 0; y < 320; y++) wide.data.set(square.data.subarray(y * 1280, y * 1280 + 1280), (y * 400 + 40) * 4);
  for (let i = 3; i < wide.data.length; i += 4) wide.data[i] = 255;
  expect(makeStrings({ ...small, photo: wide }).steps).toEqual(makeStrings({ ...small, photo: square }).steps);
});
test('transparent pixels are white', () => {
  const white = flat(30, 30, [255, 255, 255]);
  for (let i = 0; i < 450; i++) white.data.set([0, 0, 0], i * 4);
  const clear = { ...white, data: white.data.slice() };
  for (let i = 450; i < 900; i++) clear.data.set([9, 90, 200, 0], i * 4);
  const { steps } = makeStrings({ ...small, photo: white, draft: true });
  expect(makeStrings({ ...small, photo: clear, draft: true }).steps).toEqual(steps);
});
test('the same request gives the same scheme', () => {
  expect(makeStrings(small)).toEqual(makeStrings(small));
});
test('the thread length is that of the chords plus 10 %', () => {
  const scheme = makeStrings(small);
  const pin = (k: number) => [Math.sin((2 * Math.PI * k) / 64), Math.cos((2 * Math.PI * k) / 64)] as const;
  let radii = 0;
  scheme.steps.forEach((to, k) => {
    if (k === 0) return;
    const [[x1, y1], [x2, y2]] = [pin(scheme.steps[k - 1] ?? 0), pin(to)];
    radii += Math.hypot(x2 - x1, y2 - y1);
  });
  expect(scheme.threadMetres).toBeCloseTo((radii * 100 * 1.1) / 1000, 6);
});
const twoThreads: ThreadEdition = {
  board: [138, 136, 131],
  threads: [
    { code: 'black', rgb: [28, 23, 22] },
    { code: 'white', rgb: [244, 241, 234] },
  ],
  order: [1, 0, 1],
};
const fourThreads: ThreadEdition = {
  ...twoThreads,
  threads: [...twoThreads.threads, { code: 'red', rgb: [184, 42, 38] }, { code: 'blue', rgb: [36, 79, 156] }],
  order: [1, 3, 2, 0, 1],
};
test('threads of an edition take turns on one path, each where the photo has its tone', () => {
  const halves = flat(80, 80, [255, 255, 255]);
  for (let y = 0; y < 80; y++) halves.data.fill(0, y * 320, y * 320 + 160); // the left half black
  for (let i = 3; i < halves.data.length; i += 4) halves.data[i] = 255;
  const request = { ...small, photo: halves, linesAtMost: 500, edition: twoThreads };
  const scheme = makeStrings(request);
  const turns = turnsOf(scheme);
  expect(turns.map(({ thread }) => thread)).toEqual([1, 0, 1].slice(0, turns.length));
  expect(turns.length).toBeGreaterThan(1);
  for (const { step, end } of turns) expectValid({ ...scheme, steps: scheme.steps.subarray(step, end + 1) }, request);
  expect(turns.at(-1)?.end).toBe(linesOf(scheme));
  expect(linesOf(scheme)).toBeLessThanOrEqual(500);
  const picture = renderThread(scheme, 100);
  const greyAt = (x: number) => picture.data[(50 * 100 + x) * 4] ?? 0;
  expect([greyAt(25) < 138, greyAt(75) > 138]).toEqual([true, true]);
});
test('a coloured thread goes where the photo has its colour, and one that nothing needs is left out', () => {
  const halves = flat(80, 80, [128, 128, 128]);
  for (let y = 0; y < 80; y++) for (let x = 0; x < 40; x++) halves.data.set([200, 30, 30], (y * 80 + x) * 4); // the left half red
  const scheme = makeStrings({ ...small, photo: halves, linesAtMost: 500, edition: fourThreads });
  expect(scheme.plan?.threads.map(({ code }) => code)).toEqual(['black', 'white', 'red']);
  const picture = renderThread(scheme, 100);
  const redAt = (x: number) => {
    const at = (50 * 100 + x) * 4;
    return (picture.data[at] ?? 0) - (picture.data[at + 1] ?? 0);
  };
  expect(redAt(25)).toBeGreaterThan(redAt(75) + 40);
});
test('the metres of an edition are those of its threads', () => {
  const scheme = makeStrings({ ...small, edition: twoThreads });
  const [black = 0, white = 0] = metresByThread(scheme);
  expect(Math.min(black, white)).toBeGreaterThan(1);
  expect(black + white).toBeCloseTo(scheme.threadMetres, 9);
});
test('refuses requests out of range', () => {
  for (const wrong of [
    { pins: 31 },
    { pins: 64.5 },
    { pins: 721 },
    { linesAtMost: -1 },
    { linesAtMost: 1.5 },
    { hoopMm: 0 },
    { threadMm: 0 },
    { threadMm: 4.01 },
    { threadMm: Number.NaN },
    { preset: 0 },
    { preset: 5 },
  ]) {
    expect(() => makeStrings({ ...small, ...wrong })).toThrow(RangeError);
  }
  // The thickest thread is 1/50 of the hoop.
  expect(() => makeStrings({ ...small, threadMm: 4 })).not.toThrow();
});

function pathOfTurns({ steps, plan }: StringScheme): string {
  return [JSON.stringify(plan?.turns), ...steps].join(' ');
}

testGoldens(
  new URL('./goldens.txt', import.meta.url),
  new Map([
    ...[1, 2, 3, 4].map((preset) => [`preset ${preset}`, makeStrings({ ...small, preset }).steps.join(' ')] as const),
    ['two threads', pathOfTurns(makeStrings({ ...small, edition: twoThreads }))],
    ['four threads', pathOfTurns(makeStrings({ ...small, edition: fourThreads }))],
  ]),
);
