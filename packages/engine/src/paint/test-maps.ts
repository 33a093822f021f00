import { seededRandom } from '../random.ts';

/** Test map: a label a letter, rows as they read. */
export const labelMap = (...rows: string[]): Uint8Array => Uint8Array.from(rows.join(''), (letter) => letter.charCodeAt(0) - 97);

/** Test map: seeded labels in blocks of `grain` pixels, with single pixels strewn in. */
export function noise(width: number, height: number, labels: number, grain: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const across = Math.ceil(width / grain);
  const blocks = Uint8Array.from({ length: across * Math.ceil(height / grain) }, () => Math.floor(random() * labels));
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const block = blocks[Math.floor(Math.floor(i / width) / grain) * across + Math.floor((i % width) / grain)];
    return random() < 0.08 ? Math.floor(random() * labels) : block;
  });
}
