import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeJpeg } from '@uzor/intake';
import { afterAll, beforeAll, vi } from 'vitest';
import { engineCommands, runCraft } from '../main.ts';

let folder = '';

/** A path in the temporary folder of this test file. */
export const at = (name: string) => path.join(folder, name);

/** Creates a folder with a photo, a broken one and a few palettes for the tests of a file; removes it afterwards. */
export function useCraftFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'craft-'));
    const [width, height] = [300, 400];
    const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => {
      const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
      return [(255 * x) / width, (255 * y) / height, 128 + 100 * Math.sin(x / 20) * Math.cos(y / 30), 255][i & 3];
    });
    await writeFile(at('photo.jpg'), await encodeJpeg({ width, height, data }, 90));
    await writeFile(at('cut.jpg'), (await readFile(at('photo.jpg'))).subarray(0, 2000));
    await writeFile(at('page.svg.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(
      at('poor.json'),
      JSON.stringify([
        { code: '1', name: 'ink', rgb: [20, 20, 20], stock: 10 },
        { code: '2', name: 'paper', rgb: [250, 250, 250], stock: 10 },
      ]),
    );
    await writeFile(
      at('two.json'),
      JSON.stringify([
        { code: '1', name: 'ink', rgb: [20, 20, 20], stock: 300 },
        { code: '2', name: 'paper', rgb: [250, 250, 250] },
      ]),
    );
  });
  afterAll(async () => rm(folder, { recursive: true, force: true }));
}

/** Runs craft; returns its exit code and stderr. */
export async function craft(...argv: string[]): Promise<{ code: number; stderr: string }> {
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    return {
      code: await runCraft(engineCommands, argv),
      stderr: stderr.mock.calls.map(([text]) => String(text)).join(''),
    };
  } finally {
    stderr.mockRestore();
  }
}
