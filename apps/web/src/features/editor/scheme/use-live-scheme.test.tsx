import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { schemeWorker } from '../../../testing/browser/workers.ts';
import { jpeg } from '../../../testing/photos.ts';
import { plainTone } from '../../../workers/tone.ts';
import { emptyDraft } from '../state/editor-state.ts';
import { useLiveScheme } from './use-live-scheme.ts';

const { settings, orientation } = emptyDraft;
const work = { kind: 'mosaic', size: 'a4' } as const;
const first = { ...work, filter: 'bw', orientation, preset: 1, settings, tone: plainTone } as const;

function open() {
  const placed: unknown[] = [];
  const hook = renderHook(
    ({ file, choice }) =>
      useLiveScheme({
        file,
        choice,
        maxSidePx: 400,
        prompt: true,
        frame: work,
        onOpened: (photo) => placed.push(photo.first),
        onRefused: () => undefined,
      }),
    { initialProps: { file: jpeg('first.jpg'), choice: first } },
  );
  const isShown = () => waitFor(() => expect(hook.result.current.photo?.original).toBe(schemeWorker.original));
  return { ...hook, placed, isShown };
}

test('from the moment another photo is given, the one before is gone', async () => {
  const { result, rerender, isShown } = open();
  await isShown();
  rerender({ file: jpeg('second.jpg'), choice: first });
  expect(result.current).toMatchObject({ photo: null, opening: true });
});

test('a photo is shown and placed though another frame is asked for while it waits', async () => {
  const { result, rerender, placed, isShown } = open();
  await isShown();
  const scheme = Promise.withResolvers<void>();
  schemeWorker.waits = { scheme: scheme.promise };
  schemeWorker.original = { width: 1600, height: 1200 };
  rerender({ file: jpeg('second.jpg'), choice: { ...first } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  void result.current.client()?.ask('place', work);
  scheme.resolve();
  await isShown();
  expect(placed).toHaveLength(2);
});
