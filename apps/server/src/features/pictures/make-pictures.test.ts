import { taskStatus } from '@uzor/contract';
import { expect, test } from 'vitest';
import { makePictures, type WantedPictures } from './make-pictures.ts';

/** Wants pictures by name and notes what happens, in its order. */
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

test('each is announced as soon as it is kept, the first with the crop, while the next is being made', async () => {
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

test('as many as wanted are made at the same time', async () => {
  const { notes, wanted } = noted(['one', 'two', 'three'], { atOnce: 3 });
  await makePictures(wanted);
  expect(notes.slice(0, 3)).toEqual(['make one', 'make two', 'make three']);
});

test('where nothing is missing it is only finished', async () => {
  const { notes, wanted } = noted([], { crop: null });
  await makePictures(wanted);
  expect(notes).toEqual([`status ${taskStatus.completed}`]);
});

test('nothing more is kept or announced once nobody wants it', async () => {
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

test('what is unwanted at the end is not announced as completed', async () => {
  const { notes, wanted } = noted(['one'], { finish: async () => false });
  await makePictures(wanted);
  expect(notes).not.toContain(`status ${taskStatus.completed}`);
});

test('the failure of one is the failure of the job, and a later one that fails as well goes unheard', async () => {
  const { wanted } = noted(['one', 'two'], { atOnce: 2 });
  const fails = (name: string) => () => Promise.reject(new Error(`${name} failed`));
  await expect(makePictures({ ...wanted, missing: [fails('one'), fails('two')] })).rejects.toThrow('one failed');
});
