import type {
  AudioWire,
  CollaboratorsWire,
  FilterWire,
  InvitedWire,
  KitDetailWire,
  KitListItemWire,
  StepsProgressWire,
  VoiceoverWire,
} from '@uzor/contract';
import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { untilAwaited } from '../../../testing/locks.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { dataOf, finishedKit } from '../../../testing/orders.ts';

const testServer = await openTestServer({ worker: true, library: true });
const { token, kitId } = await finishedKit(
  testServer,
  'winder@example.com',
  await testServer.code({ kind: 'string_art' }),
);

const progress = async () =>
  dataOf<StepsProgressWire>(await call(testServer.app, 'GET', `/unistring/${kitId}/progress`, { token }));
const save = (step: unknown) => call(testServer.app, 'POST', `/unistring/${kitId}/progress`, { token, body: { step } });
const saved = async (step: number) => dataOf<StepsProgressWire>(await save(step));

test('a work without progress is new, its steps are a chain of pins from 1', async () => {
  const { status, current_step, max_step, steps, tracing_photo } = await progress();
  expect({ status, current_step }).toEqual({ status: 0, current_step: 0 });
  expect(max_step).toBe(steps.length);
  expect(max_step).toBeGreaterThan(100);
  expect(tracing_photo?.url).toContain('/files/');
  steps.forEach(({ from, to }, i) => {
    if (i > 0) expect(from).toBe(steps[i - 1]?.to);
    for (const pin of [from, to]) expect(pin > 0 && pin <= 180).toBe(true);
  });
});

test('saving a step moves new to in process, the last one completes, and going back is in process again', async () => {
  const { max_step: max } = await progress();
  expect(await saved(0)).toMatchObject({ status: 1, current_step: 0 });
  expect(await saved(max)).toMatchObject({ status: 2, current_step: max });
  expect(await saved(max - 1)).toMatchObject({ status: 1, current_step: max - 1 });
  expect((await progress()).current_step).toBe(max - 1);
});

test('a step the work does not have is refused on its field and changes nothing', async () => {
  const { max_step: max } = await saved(5);
  for (const step of [-1, max + 1, 1.5, 'second', null])
    await expectRefusal(
      testServer.app,
      'POST',
      `/unistring/${kitId}/progress`,
      { token, body: { step } },
      { status: 422, key: 'field.invalid', field: 'step' },
    );
  expect((await progress()).current_step).toBe(5);
});

test('whose a step is: steps done again belong to whoever does them, undone ones to nobody, and guests undo their own (seed 9)', async () => {
  const { url } = dataOf<InvitedWire>(
    await call(testServer.app, 'POST', `/unistring/${kitId}/guests`, { token, body: { name: 'Папа' } }),
  );
  const headers = { 'x-guest': url.slice(url.indexOf('#') + 1) };
  const asGuest = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(testServer.app, method, `/unistring/${kitId}/${path}`, { headers, body });
  const { max_step: max } = await saved(0);
  const random = seededRandom(9);
  const whose: number[] = [];
  for (let move = 0; move < 12; move++) {
    const [step, collaborator] = [Math.floor(random() * (max + 1)), move % 2];
    if (collaborator === 0) await saved(step);
    else {
      const mayGoThere = step > whose.lastIndexOf(0);
      const { status, error } = await asGuest('POST', 'progress', { step });
      expect([status, error.key]).toEqual(mayGoThere ? [200, undefined] : [403, 'guest.undoes']);
      if (!mayGoThere) continue;
    }
    whose.length = Math.min(whose.length, step);
    while (whose.length < step) whose.push(collaborator);
    const told = dataOf<CollaboratorsWire>(await asGuest('GET', 'hands')).hands;
    expect(told.map(({ cells }) => cells)).toEqual([0, 1].map((one) => whose.filter((by) => by === one).length));
  }
  const ofGuest = async () => dataOf<StepsProgressWire>(await asGuest('GET', 'progress')).others_until;
  await saved(0);
  await saved(4);
  expect([(await progress()).others_until, await ofGuest()]).toEqual([undefined, 4]);
  await asGuest('POST', 'progress', { step: 6 });
  await saved(7);
  expect([(await progress()).others_until, await ofGuest()]).toEqual([6, 7]);
  const [owner, guest] = dataOf<CollaboratorsWire>(await asGuest('GET', 'hands')).hands;
  expect([owner?.you, guest?.you, guest?.at]).toEqual([false, true, null]);
  expect(guest?.seen_at).not.toBeNull();
});

test('lists and the work itself show the floored share of steps done, whatever was saved (seed 5)', async () => {
  const random = seededRandom(5);
  const { max_step: max } = await progress();
  for (const step of [...Array.from({ length: 6 }, () => Math.floor(random() * (max + 1))), max]) {
    await saved(step);
    const kit = dataOf<KitDetailWire>(await call(testServer.app, 'GET', `/unistring/${kitId}`, { token }));
    const [listed] = dataOf<KitListItemWire[]>(await call(testServer.app, 'GET', '/kits', { token }));
    expect([kit.marked_cells, kit.total_cells, kit.progress_percent]).toEqual([
      step,
      max,
      Math.floor((step * 100) / max),
    ]);
    expect(listed?.progress_percent).toBe(kit.progress_percent);
  }
});

test('a work of two threads says which is wound when and how long each is; one thread has none of this', async () => {
  const [one, two] = dataOf<FilterWire[]>(await call(testServer.app, 'GET', '/unistring/filter', { language: 'en' }));
  expect([one?.threads, one?.board]).toEqual([undefined, undefined]);
  expect(two).toMatchObject({
    threads: [{ code: 'black' }, { code: 'white', name: 'White thread' }],
    board: '#8A8883',
  });
  const code = await testServer.code({ kind: 'string_art', filter_ids: [two?.id ?? 0] });
  const work = await finishedKit(testServer, 'two@example.com', code);
  const wound = dataOf<StepsProgressWire>(
    await call(testServer.app, 'GET', `/unistring/${work.kitId}/progress`, { token: work.token, language: 'en' }),
  );
  const { steps, threads = [], turns = [] } = wound;
  expect(threads.map(({ code: named }) => named)).toEqual(['black', 'white']);
  expect(turns[0]?.step).toBe(0);
  expect(turns.length).toBeGreaterThan(1);
  expect(turns.length).toBeLessThanOrEqual(6);
  steps.forEach(({ from, thread }, i) => {
    expect(thread).toBe(turns.findLast(({ step }) => step <= i)?.thread);
    if (i > 0) expect(from).toBe(steps[i - 1]?.to);
  });
  for (const [i, { length_m: metres }] of threads.entries())
    expect(metres > 0).toBe(steps.some(({ thread }) => thread === i));
  expect((await progress()).steps.every((step) => !('thread' in step))).toBe(true);
});

test('music is in the language of the caller and cached for good', async () => {
  const tracks = dataOf<AudioWire[]>(await call(testServer.app, 'GET', '/unistring/audios', { language: 'en' }));
  expect(tracks.map(({ name }) => name)).toContain('Calm piano');
  const path = new URL(tracks[0]?.opus_url ?? '').pathname;
  const whole = await testServer.app.inject(path);
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'audio/ogg',
    'bytes',
  ]);
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('voices of the language come first, and each says every number up to 300 and the words between', async () => {
  const voices = dataOf<VoiceoverWire[]>(
    await call(testServer.app, 'GET', '/unistring/voiceovers', { language: 'en' }),
  );
  expect(voices.map(({ language }) => language)).toEqual(['en', 'en', 'ru', 'ru']);
  for (const { voiceovers } of voices) {
    const said = [...Array.from({ length: 301 }, (_, i) => String(i)), 'next', 'finished'];
    expect(said.filter((clip) => voiceovers[clip] === undefined)).toEqual([]);
  }
  const clip = await testServer.app.inject(new URL(voices[0]?.voiceovers['next'] ?? '').pathname);
  expect([clip.statusCode, clip.headers['content-type']]).toEqual([200, 'audio/mpeg']);
});

test('a step of a work that was erased meanwhile is 404', async () => {
  const saving = await testServer.database.transaction().execute(async (tx) => {
    await tx.deleteFrom('kit').where('id', '=', kitId).execute();
    const answer = save(7);
    await untilAwaited(tx);
    return { answer };
  });
  expect((await saving.answer).status).toBe(404);
});
