import { expect, test } from 'vitest';
import { makePictures, type WantedPictures } from './make-pictures.ts';

/** Requests pictures by name and records the calls in their order. */
function noted(names: readonly string[], changes: Partial<WantedPictures<string>> = {}) {
  const notes: string[] = [];
  const missing = names.map((name) => async () => {
    notes.push(`make ${name}`);
    return name;
  });
  const wanted: WantedPictures<string> = {
    missing,
    crop: async () => Uint8Array.of(1),
    atOnce: 1,
    keep: async (name, cropped) => {
      notes.push(`keep ${name}${cropped ? ' with the crop' : ''}`);
      return true;
    },
    finish: async () => true,
    announce: async (status) => {
      notes.push(`status ${status}`);
    },
    ...changes,
  };
  return { notes, wanted };
}

test('each picture is announced once stored, the first with the crop, while the next is being made', async () => {
  const { notes, wanted } = noted(['one', 'two']);
  await makePictures(wanted);
  expect(notes).toEqual([
    'make one',
    'make two',
    'keep one with the crop',
    'status 2',
    'keep two',
    'status 2',
    'status 3',
  ]);
});

test('nothing more is stored or announced once it is unwanted', async () => {
  const kept: string[] = [];
  const { notes, wanted } = noted(['one', 'two', 'three'], {
    keep: async (name) => {
      kept.push(name);
      return name !== 'two';
    },
  });
  await makePictures(wanted);
  expect([kept, notes.filter((note) => note.startsWith('status'))]).toEqual([['one', 'two'], ['status 2']]);
});

test('one failure fails the job, and a later failure is not reported', async () => {
  const { wanted } = noted(['one', 'two'], { atOnce: 2 });
  const fails = (name: string) => () => Promise.reject(new Error(`${name} failed`));
  await expect(makePictures({ ...wanted, missing: [fails('one'), fails('two')] })).rejects.toThrow('one failed');
});
