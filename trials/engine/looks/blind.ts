import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededRandom } from '@uzor/engine';
import sharp from 'sharp';
import type { SheetRow } from './contact-sheet.ts';

/** The answer key of a sheet. */
interface BlindKey {
  readonly sheet: string;
  readonly title: string;
  readonly left: string;
  readonly right: string;
}

const SIDE_PX = 560;
const GAP_PX = 16;

/**
 * Writes sheets of a photo, one work and another in random order: each work beside the earlier run's and beside nearest
 * colours. Sheets are numbered in random order too; `key.json` has the answers.
 *
 * @param seed the same seed gives the same order
 */
export async function writeBlindSheets(rows: readonly SheetRow[], folder: string, seed: number): Promise<void> {
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
