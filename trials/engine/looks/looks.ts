import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ProductKind, productKinds } from '@uzor/contract';
import { type Raster, seededRandom } from '@uzor/engine';
import { encodeJpeg, type OpenedPhoto } from '@uzor/intake';
import sharp from 'sharp';
import { photoFiles } from '../../../apps/cli/src/colours/photo-files.ts';
import type { CommandOption } from '../../../apps/cli/src/command-line/command.ts';
import { make } from '../../../apps/cli/src/make/make.ts';
import { UsageError } from '../../../apps/cli/src/usage-error.ts';
import { photoOptions, photosFolder } from '../bench-photos.ts';
import { contactSheet, type SheetPeer, type SheetRow } from './contact-sheet.ts';
import { figuresOf } from './figures.ts';
import { croppedTo, type MadeWork, peersOf, photoOf, readWork, shownPx } from './shown-work.ts';

interface BlindKey {
  readonly sheet: string;
  readonly title: string;
  readonly left: string;
  readonly right: string;
}

const SIDE_PX = 560;
const GAP_PX = 16;

/** Writes numbered sheets of a photo and two works in an order drawn from `seed`; `key.json` has the answers. */
async function writeBlindSheets(rows: readonly SheetRow[], folder: string, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const pairs = rows.flatMap(({ title, photo, peers, before, now }) =>
    [...peers, ...(before ? [{ name: 'before', picture: before.picture }] : [])].map((other) => ({
      title,
      photo,
      sides: [other, { name: 'now', picture: now.picture }],
    })),
  );
  const shuffled = pairs.map((pair) => ({ pair, at: random() })).sort((one, two) => one.at - two.at);
  await mkdir(folder, { recursive: true });
  const key: BlindKey[] = [];
  for (const [i, { pair }] of shuffled.entries()) {
    const sides = random() < 0.5 ? pair.sides.toReversed() : pair.sides;
    const sheet = `${String(i + 1).padStart(3, '0')}.jpg`;
    await writeSheet(path.join(folder, sheet), [pair.photo, ...sides.map(({ picture }) => picture)]);
    key.push({ sheet, title: pair.title, left: sides[0]?.name ?? '', right: sides[1]?.name ?? '' });
  }
  await writeFile(path.join(folder, 'key.json'), `${JSON.stringify(key, null, 1)}\n`);
}

async function writeSheet(file: string, pictures: readonly string[]): Promise<void> {
  const parts = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await sharp(picture).resize(SIDE_PX, SIDE_PX, { fit: 'contain', background: '#fff' }).toBuffer(),
      left: i * (SIDE_PX + GAP_PX),
      top: 0,
    })),
  );
  const width = pictures.length * (SIDE_PX + GAP_PX) - GAP_PX;
  await sharp({ create: { width, height: SIDE_PX, channels: 3, background: '#fff' } })
    .composite(parts)
    .jpeg({ quality: 90 })
    .toFile(file);
}

export const options = {
  ...photoOptions,
  out: {
    type: 'string',
    value: 'DIR',
    default: path.join(tmpdir(), 'uzor-looks'),
    help: 'The folder to write to; works that are there already are kept',
  },
  before: { type: 'string', value: 'DIR', help: 'The folder of an earlier run, shown beside this one' },
  size: { type: 'string', value: 'SIZE', default: 'a3', help: 'Size of all works' },
  blind: {
    type: 'string',
    value: 'SEED',
    help: 'Also write pairs in random order for eyes that must not know which is which',
  },
} as const satisfies Record<string, CommandOption>;

/**
 * Makes every kind of work from each photo as `craft make` does, and a page that shows the photo, nearest colours, the
 * works of an earlier run and the new works, with figures. Observers record their judgement in
 * docs/research/judgements.md.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const files = await photoFiles(photosFolder(values)).catch(() => []);
  if (files.length === 0) throw new UsageError('There are no photos in the folder of --photos');
  const { out } = values;
  const rows: SheetRow[] = [];
  for (const file of files) {
    const photo = await photoOf(file);
    for (const kind of productKinds) {
      const now = await madeIn(out, file, kind, values.size);
      const former = values.before === undefined ? null : await readWork(folderOf(values.before, file, kind));
      rows.push({
        title: `${path.parse(file).name} · ${kind}`,
        kind,
        photo: await picture(now, 'photo', croppedTo(now, photo, shownPx)),
        peers: await peers(now, photo),
        before: former && {
          picture: await thumbnail(former, now.folder, 'before'),
          figures: await figuresOf(former, photo),
        },
        now: { picture: await thumbnail(now, now.folder, 'now'), figures: await figuresOf(now, photo) },
      });
      console.log(rows.at(-1)?.title, JSON.stringify(rows.at(-1)?.now.figures));
    }
  }
  const sheet = path.join(out, 'looks.html');
  await writeFile(sheet, contactSheet(rows, out));
  console.log(sheet);
  if (values.blind !== undefined) await writeBlindSheets(rows, path.join(out, 'blind'), Number(values.blind));
}

const folderOf = (root: string, file: string, kind: ProductKind) => path.join(root, path.basename(file), kind);

async function madeIn(out: string, file: string, kind: ProductKind, size: string): Promise<MadeWork> {
  const folder = folderOf(out, file, kind);
  if (!existsSync(path.join(folder, 'report.json')))
    await make([file, '--product', kind, '--size', size, '--no-booklet', '--out', folder]);
  return readWork(folder);
}

/** Results of peer algorithms, drawn as large as the work and then scaled down, so that no grid looks harsher. */
async function peers(made: MadeWork, photo: OpenedPhoto): Promise<SheetPeer[]> {
  const { width, height } = await sharp(resultOf(made)).metadata();
  const works = peersOf(made, photo, Math.max(width, height));
  return Promise.all(
    works.map(async ({ name, raster }) => ({
      name,
      picture: await picture(made, name.replaceAll(' ', '-'), raster),
    })),
  );
}

async function picture({ folder }: MadeWork, name: string, raster: Raster): Promise<string> {
  await mkdir(folder, { recursive: true });
  return shrunk(await encodeJpeg(raster, 95), path.join(folder, `${name}.jpg`));
}

const thumbnail = (made: MadeWork, into: string, name: string) =>
  shrunk(resultOf(made), path.join(into, `${name}.jpg`));
const resultOf = ({ folder }: MadeWork) => path.join(folder, 'result.png');

async function shrunk(from: string | Uint8Array, file: string): Promise<string> {
  await sharp(from)
    .flatten({ background: '#fff' })
    .resize(shownPx, shownPx, { fit: 'inside' })
    .jpeg({ quality: 88 })
    .toFile(file);
  return file;
}
