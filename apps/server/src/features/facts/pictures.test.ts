import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PictureEngine } from '../drawing/index.ts';
import { factPictures } from './pictures.ts';

const picture = new Uint8Array(1);

test('the first start stores a few pictures at once, and the next one draws and stores nothing', async () => {
  const stored = new Set<string>();
  let open = 0;
  let mostOpen = 0;
  let drawn = 0;
  const storage: Pick<Storage, 'put' | 'list'> = {
    async put(key) {
      mostOpen = Math.max(mostOpen, ++open);
      await Readable.from([key]).forEach((name: string) => void stored.add(name));
      open--;
    },
    async *list(folder) {
      yield [...stored]
        .filter((name) => name.startsWith(`${folder}/`))
        .map((name) => ({ name, writtenAt: new Date() }));
    },
  };
  const engine: Pick<PictureEngine, 'swatches' | 'preview'> = {
    async swatches({ colours }) {
      drawn += colours.length;
      return colours.map(() => picture);
    },
    async preview() {
      drawn++;
      return picture;
    },
  };
  const pictures = factPictures({ storage, engine, fileLinks: { publicUrl: (key) => key } });
  await pictures.prepare();
  expect(stored.size).toBe(drawn);
  expect(stored.size).toBeGreaterThan(100);
  expect(mostOpen).toBeLessThan(20);
  await pictures.prepare();
  expect(stored.size).toBe(drawn);
});
