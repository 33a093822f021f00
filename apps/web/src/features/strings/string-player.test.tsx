import { channels, stepChanged, stepEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { realtime } from '../../testing/fake-realtime.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, type Opened, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { hoopAddress, serveHoop } from '../../testing/served-hoop.ts';
import { prefer } from './preferences.ts';
import { kitId, steps, track, voice } from '../../testing/wire/index.ts';

const en = texts('en', 'player');
const common = texts('en', 'common');
const calls = stepEndpoints('/unistring');
const length = 8;

interface Given {
  readonly done?: number;
  readonly voices?: readonly ReturnType<typeof voice>[];
}
function serve({ done = 0, voices = [] }: Given = {}) {
  const wind = serveHoop(done, (at) =>
    steps(length, { current_step: at, status: at === 0 ? 0 : at === length ? 2 : 1 }),
  );
  const elsewhere = (step: number) => {
    wind(step);
    return realtime.tell(channels.work(kitId), stepChanged, { step, hand: 0 });
  };
  server.on(calls.audios, { data: [track(1), track(2)], meta: {} });
  server.on(calls.voiceovers, { data: [...voices], meta: {} });
  for (const path of voices.flatMap(({ voiceovers }) => Object.values(voiceovers)))
    server.file(new URL(path).pathname, new Blob(['clip']));
  return { elsewhere };
}
const press = (name: string) => screen.getByRole('button', { name });
const at = (step: number) => screen.findByRole('region', { name: en('step', { step, max: length }) });
const saved = (step: number) => waitFor(() => expect(server.bodies(calls.saveProgress).at(-1)).toEqual({ step }));
async function open(): Promise<Opened> {
  prefer({ tourSeen: true });
  const page = openPage(hoopAddress, { signedIn: true });
  await screen.findByRole('region');
  return page;
}

test('newcomers are shown round, and only once; its arrows do not wind', async () => {
  serve();
  const first = openPage(hoopAddress, { signedIn: true });
  await screen.findByRole('dialog', { name: en('tour.title') });
  await first.user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('button', { name: /^Step 1 of/ })).toBeTruthy();
  await first.user.click(press(en('tour.skip')));
  expect(screen.queryByRole('dialog')).toBeNull();
  await first.close();
  openPage(hoopAddress, { signedIn: true });
  await at(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a step says from where to where, which way round, and what comes next', async () => {
  serve();
  await open();
  const [first] = steps(length).steps;
  expect(screen.getByText(en('fromTo', { from: first?.from, to: first?.to }))).toBeTruthy();
  expect(within(screen.getByRole('list', { name: en('next') })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('img', { name: en('picture', { done: 0, max: length }) })).toBeTruthy();
});
test('steps go forward and back by buttons and by arrows, and are saved', async () => {
  serve();
  const { user } = await open();
  expect(press(en('backward')).getAttribute('aria-disabled')).toBe('true');
  await user.click(press(en('forward')));
  await at(2);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await at(3);
  await saved(2);
  await user.click(press(en('backward')));
  await at(2);
  await saved(1);
});
test('what another device winds shows here at once, is told, and this one falls silent', async () => {
  const { elsewhere } = serve({ done: 2 });
  const { user } = await open();
  await user.click(press(en('play')));
  await screen.findByRole('button', { name: en('pause') });
  await elsewhere(5);
  await at(6);
  expect(screen.getByRole('button', { name: en('play') })).toBeTruthy();
  expect(await screen.findByText(en('together.elsewhere', { step: 6 }))).toBeTruthy();
  await user.click(press(en('forward')));
  await at(7);
  await saved(6);
});
test('a hoop goes on where it was left', async () => {
  serve({ done: 5 });
  await open();
  await at(6);
  expect(screen.getByRole('progressbar', { name: en('progress') }).getAttribute('aria-valuenow')).toBe('62');
});
test('steps run by themselves and stop on request', async () => {
  serve();
  const { user } = await open();
  await user.click(press(en('tempo.open', { speed: '1' })));
  const tempo = within(screen.getByRole('dialog', { name: en('tempo.title') }));
  await user.click(tempo.getByRole('radio', { name: en('tempo.times', { speed: '2' }) }));
  await user.click(tempo.getByRole('radio', { name: en('tempo.seconds', { seconds: 2 }) }));
  expect(tempo.getByText(en('tempo.silentNote', { seconds: 1 }))).toBeTruthy();
  await user.click(tempo.getByRole('button', { name: common('close') }));
  await user.click(press(en('play')));
  await at(2);
  await user.click(press(en('pause')));
  expect(press(en('play'))).toBeTruthy();
  await saved(1);
});
test('space plays and pauses unless a button or a field has it', async () => {
  serve();
  const { user } = await open();
  await user.keyboard(' ');
  expect(press(en('pause'))).toBeTruthy();
  await user.keyboard(' ');
  expect(press(en('play'))).toBeTruthy();
  await user.click(press(en('jumpTo', { place: en('step', { step: 1, max: length }) })));
  await user.keyboard(' ');
  expect(screen.queryByRole('button', { name: en('pause') })).toBeNull();
});
test('after a press on another button Space still plays and pauses', async () => {
  serve();
  const { user } = await open();
  await user.click(press(en('forward')));
  await user.keyboard(' ');
  expect(press(en('pause'))).toBeTruthy();
  await user.click(press(en('tempo.open', { speed: '1' })));
  await user.click(press(common('close')));
  await user.keyboard(' ');
  expect(press(en('play'))).toBeTruthy();
  await at(2);
});

test('any step is jumped to by its number', async () => {
  serve();
  const { user } = await open();
  await user.click(press(en('jumpTo', { place: en('step', { step: 1, max: length }) })));
  const dialog = within(screen.getByRole('dialog', { name: en('jump.title') }));
  const field = dialog.getByRole('textbox', { name: en('jump.label'), description: en('jump.hint', { max: length }) });
  await user.clear(field);
  await user.type(field, '6{Enter}');
  await at(6);
  await saved(5);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test.each(['0', '9', '2.5'])('there is no step "%s"', async (typed) => {
  serve();
  const { user } = await open();
  await user.click(press(en('jumpTo', { place: en('step', { step: 1, max: length }) })));
  const field = screen.getByRole('textbox', { name: en('jump.label') });
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  expect(screen.getByRole('alert').textContent).toBe(en('jump.error', { max: length }));
  await user.click(press(en('jump.stay')));
  await at(1);
});

test('a voice says the step and has the next ones at hand', async () => {
  serve({ voices: [voice('anna'), voice('ivan', { language: 'ru' })] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: en('sound.open', { name: 'Voice anna' }) }));
  const sound = within(screen.getByRole('dialog', { name: en('sound.title') }));
  expect(sound.getByRole<HTMLInputElement>('radio', { name: /Voice anna/ }).checked).toBe(true);
  await user.click(sound.getByRole('radio', { name: /Voice ivan/ }));
  await user.click(sound.getByRole('button', { name: common('close') }));
  await user.click(press(en('play')));
  const [first] = steps(length).steps;
  await waitFor(() => expect(server.filesAsked).toContain(`/voice/ivan/${first?.to}.mp3`));
  await user.click(press(en('pause')));
  await user.click(press(en('sound.open', { name: 'Voice ivan' })));
  await user.click(screen.getByRole('radio', { name: en('sound.silent') }));
  await user.click(press(common('close')));
  expect(press(en('sound.open', { name: en('sound.short') }))).toBeTruthy();
});
test('voices that do not come say so, and one winds in silence', async () => {
  serve();
  server.refuse(calls.voiceovers, refusals.serverError);
  const { user } = await open();
  await user.click(press(en('sound.title')));
  const alert = within(await screen.findByRole('alert'));
  server.on(calls.voiceovers, { data: [voice('anna')], meta: {} });
  await user.click(alert.getByRole('button', { name: common('retry') }));
  await screen.findByRole('radio', { name: /Voice anna/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('large numbers fill the screen, keep the keys and lead back', async () => {
  serve();
  const { user } = await open();
  await user.click(press(en('far.open')));
  const far = within(screen.getByRole('dialog', { name: en('far.title') }));
  expect(document.activeElement).toBe(far.getByRole('button', { name: en('play') }));
  await user.keyboard('{ArrowRight}');
  expect(far.getAllByText(en('step', { step: 2, max: length }))).not.toHaveLength(0);
  await user.click(far.getByRole('button', { name: en('far.close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await at(2);
});
test('the last step is celebrated with what it took', async () => {
  serve({ done: length - 1 });
  const { user } = await open();
  await user.click(press(en('forward')));
  const party = within(await screen.findByRole('dialog', { name: en('finished.title') }));
  const made = en('finished.steps', { count: length, amount: length });
  expect(party.getByText(new RegExp(`^${made}`))).toBeTruthy();
  await user.click(party.getByRole('button', { name: en('finished.stay') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(en('finished.words'))).toBeTruthy();
  await saved(length);
  await user.click(press(en('whole')));
  expect(screen.getByRole('dialog', { name: en('finished.title') })).toBeTruthy();
});

test('without a connection steps wait, are counted, and go when it is back', async () => {
  serve();
  const { user } = await open();
  server.cut(calls.saveProgress);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await screen.findByText(en('saved.waiting', { count: 2 }));
  expect(screen.getByText(en('saved.offline'))).toBeTruthy();
  serve();
  window.dispatchEvent(new Event('online'));
  await screen.findByText(en('saved.saved'));
  expect(server.bodies(calls.saveProgress).at(-1)).toEqual({ step: 2 });
});
test('a step the server refuses is taken back, and it is said', async () => {
  serve({ done: 3 });
  const { user } = await open();
  server.refuse(calls.saveProgress, refusals.invalid('step', 'field.invalid'));
  await user.click(press(en('forward')));
  expect((await screen.findByRole('alert')).textContent).toContain(en('refused'));
  await at(4);
});

test.each([
  ['unknown', refusals.notFound, common('states.notFound.title')],
  ["somebody else's", refusals.forbidden, common('states.forbidden.title')],
  ['still being made', refusals.conflict('preset.notReady'), en('notReady.title')],
  ['out of reach', refusals.serverError, en('error.title')],
])('a hoop that is %s is said to be so', async (_, refusal, title) => {
  serve();
  server.refuse(calls.progress, refusal);
  openPage(hoopAddress, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: title });
});
test('a hoop that this device does not hold says that it needs a connection, and opens with one', async () => {
  prefer({ tourSeen: true });
  serve();
  server.cut(calls.progress);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  openPage(hoopAddress, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: common('states.offline.title') });
  online.mockRestore();
  serve();
  onlineManager.setOnline(true);
  await at(1);
});
test('a hoop still being made is looked at again by a button', async () => {
  serve();
  server.refuse(calls.progress, refusals.conflict('preset.notReady'));
  const { user } = openPage(hoopAddress, { signedIn: true });
  const retry = await screen.findByRole('button', { name: en('notReady.retry') });
  serve();
  await user.click(retry);
  await at(1);
});
