import { createHash } from 'node:crypto';
import { focusOff, type Raster, type Rgb, untouchedSettings } from '@uzor/engine';
import { encodeJpeg, encodePng } from '@uzor/intake';
import {
  decodeScheme,
  encodeScheme,
  laidGridOf,
  lookToWire,
  makeScheme,
  presetOf,
  segmentsOf,
  sizeOf,
  type StoredScheme,
  tightColours,
  workFacts,
} from '@uzor/kit';
import { applyRetouch } from '@uzor/kit/retouch';
import { troubles } from '../features/drawing/faces.ts';
import {
  openPictureEngine,
  type PictureEngine,
  type TracingResult,
  type TracingTask,
} from '../features/drawing/index.ts';
import type { BookletTask, ColourNeed, CropTask, RetouchTask } from '../features/drawing/tasks.ts';

/**
 * Draws within milliseconds: valid schemes of the requested kind, size, orientation, filter and preset, and tiny
 * pictures. Same input, same bytes. Other tasks go to the real engine, which starts with the first of them.
 */
export function openFakeEngine(): PictureEngine {
  let opened: PictureEngine | null = null;
  const real = (): PictureEngine => (opened ??= openPictureEngine({ threads: 1, cold: true }));
  const tracing = async (task: TracingTask) => tracingOf(schemeOf(task));
  const crop = (task: CropTask) => picture(seedOf(task));
  const faces: PictureEngine['faces'] = async () => ({ focus: { ...focusOff, source: 'auto' }, settings: null });
  return {
    faces,
    facesOfDemo: faces,
    troublesOfDemo: troubles,
    tracing,
    firstTracing: tracing,
    wanted: async ({ atHand }) => (atHand ? [{ code: 'BW1', pieces: 200, gain: 0.1234, onFaces: 0 }] : []),
    retouch,
    crop,
    look: async (task) => (await tracing(task)).picture,
    lookAtCrop: crop,
    booklet,
    printed: booklet,
    substitutions: (task) => real().substitutions(task),
    finishedWork: (scheme) => picture(seedOf(scheme)),
    segmentPictures,
    card: (scheme) => picture(seedOf(scheme), 1200, 630),
    needs: async ({ scheme }) => needs(read(scheme)),
    swatches: ({ colours }) => Promise.all(colours.map((rgb) => encodePng(oneColour(rgb, 1, 1)))),
    preview: (task) => encodePng(oneColour([seedOf(task) % 256, 128, 128], 1, 1)),
    warmed: Promise.resolve(),
    stop: async () => opened?.stop(),
  };
}

/** A hash of the input of an engine; not via JSON, which is slow for the bytes of a photo. */
function seedOf(given: object): number {
  const hash = createHash('sha256');
  for (const value of given instanceof Uint8Array ? [given] : Object.values(given))
    hash.update(value instanceof Uint8Array ? value : (JSON.stringify(value) ?? ''));
  return hash.digest().readUInt16BE();
}

/** Pictures of a few blocks of colour: enough for every kind to have pieces of several colours. */
const blocks: Raster = (() => {
  const [width, height] = [40, 56];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const block = Math.floor((i % width) / 10) + 4 * Math.floor(i / width / 14);
    data.set([(block * 67) % 256, (block * 41 + 60) % 256, (block * 97 + 120) % 256, 255], i * 4);
  }
  return { width, height, data };
})();
const drawn = new Map<string, StoredScheme>();

/** The scheme of a task: drawn once, then permuted by photo and preset. */
function schemeOf(task: TracingTask): StoredScheme {
  const { kind, size: slug, orientation, filter, packed, atHand } = task;
  const [size, preset] = [sizeOf(kind, slug), presetOf(kind, task.preset)];
  if (!size) throw new RangeError(`${kind} has no size ${slug}`);
  if (!preset) throw new RangeError(`${kind} has no preset ${task.preset}`);
  const mixes = preset.mixes ?? false;
  const key = JSON.stringify([kind, slug, orientation, filter, mixes, packed, atHand]);
  const crop = task.settings ?? untouchedSettings;
  const stored =
    drawn.get(key) ??
    makeScheme({ kind, size, orientation, filter, preset, crop, picture: blocks, packed, atHand, draft: true });
  drawn.set(key, stored);
  const faces = task.focus?.faces ?? [];
  const drawnFrom = { key, preset: preset.slug, crop, faces, photo: task.photo, look: lookToWire(task.look ?? {}) };
  return { ...stored, preset: preset.slug, crop, work: turned(stored.work, seedOf(drawnFrom)) };
}

function turned(work: StoredScheme['work'], seed: number): StoredScheme['work'] {
  switch (work.of) {
    case 'cells': {
      const { cells } = work.grid;
      const other = Uint8Array.from(cells, (_, i) => cells[(i + seed) % cells.length] ?? 0);
      return { ...work, grid: { ...work.grid, cells: other } };
    }
    case 'regions':
    case 'thread':
      return work;
  }
}

async function tracingOf(stored: StoredScheme): Promise<TracingResult> {
  const { hours, threadMetres, ...facts } = workFacts(stored);
  const scheme = new TextEncoder().encode(encodeScheme(stored));
  return {
    ...facts,
    scheme,
    picture: await picture(seedOf(scheme)),
    hours: Math.round(hours * 10) / 10,
    threadMetres: threadMetres === null ? null : Math.ceil(threadMetres),
    binding: stored.palette
      .filter((colour) => stored.binding.includes(colour.code ?? colour.letter))
      .map((colour) => colour.letter),
  };
}

const read = (scheme: Uint8Array): StoredScheme => decodeScheme(new TextDecoder().decode(scheme));

function needs({ product, size: slug, palette }: StoredScheme): readonly ColourNeed[] {
  const size = slug === null ? null : sizeOf(product, slug);
  if (size === null || laidGridOf(size.ground) === null) return [];
  const cells = palette.reduce((sum, { count }) => sum + count, 0);
  const tight = new Set(tightColours(palette).map(({ code }) => code));
  return palette.flatMap(({ code, count }) =>
    code === null ? [] : [{ code, share: count / cells, tight: tight.has(code) }],
  );
}

async function retouch({ now, made, changes }: RetouchTask): ReturnType<PictureEngine['retouch']> {
  const asMade = read(made);
  const retouched = applyRetouch(asMade, read(now), changes);
  if (retouched.outcome !== 'changed') return retouched;
  if (retouched.scheme === asMade) return { outcome: 'asMade' };
  return { outcome: 'changed', tracing: await tracingOf(retouched.scheme) };
}

function oneColour(rgb: Rgb, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  data.set(rgb);
  for (let end = 4; end < data.length; end *= 2) data.copyWithin(end, 0, end);
  return { width, height, data };
}

const picture = (seed: number, width = 16, height = 20): Promise<Uint8Array> =>
  encodeJpeg(oneColour([seed % 256, seed >> 8, 128], width, height), 80);

async function segmentPictures(scheme: Uint8Array): ReturnType<PictureEngine['segmentPictures']> {
  const stored = read(scheme);
  const size = stored.size === null ? null : sizeOf(stored.product, stored.size);
  if (!size) throw new RangeError('A scheme outside the sizes of the shop has no segments');
  const one = await picture(seedOf(scheme));
  return segmentsOf(stored.product, size, stored.orientation).map(({ number, platformNumber }) => ({
    number,
    platformNumber,
    picture: one.slice(),
  }));
}

/** A PDF of empty pages, fewer in the pale edition and one for a segment, that contains the request as text. */
async function booklet(task: BookletTask): ReturnType<PictureEngine['booklet']> {
  const { scheme, photo, ...asked } = task;
  const subject = Buffer.from(JSON.stringify({ ...asked, of: seedOf({ scheme, photo }) })).toString('hex');
  const pages = task.onlySegment !== undefined ? 1 : task.edition === 'pale' ? 2 : 5;
  const numbers = Array.from({ length: pages }, (_, i) => 4 + i);
  const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages}>>endobj
3 0 obj<</Subject<${subject}>>>endobj
${numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj`).join('\n')}
trailer<</Root 1 0 R/Info 3 0 R/Size ${4 + pages}>>
%%EOF
`;
  return { pdf: new TextEncoder().encode(pdf), pages };
}
