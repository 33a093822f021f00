import { expect, test } from 'vitest';
import { SchemeClient, type WorkerPort } from './scheme-client.ts';
import { type FromWorker, type SchemeChoice, type ToWorker, WorkerRefusal } from './scheme-protocol.ts';
import { plainTone } from './tone.ts';

const settings = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: null, margin: { left: 0, top: 0 } };
const choice: SchemeChoice = {
  kind: 'mosaic',
  size: 'a4',
  filter: 'bw',
  orientation: 'portrait',
  preset: 1,
  settings,
  tone: plainTone,
};
const turned = (rotate: number) => ({ choice: { ...choice, settings: { ...settings, rotate } }, maxSidePx: 800 });

class QuietWorker implements WorkerPort {
  readonly asked: ToWorker[] = [];
  reply: (reply: FromWorker) => void = () => undefined;
  breakDown: (why: string) => void = () => undefined;
  ended = false;
  post(message: ToWorker) {
    this.asked.push(message);
  }
  listen(arrived: (reply: FromWorker) => void, broken: (why: string) => void) {
    this.reply = arrived;
    this.breakDown = broken;
  }
  end() {
    this.ended = true;
  }
  answer(message: ToWorker | undefined) {
    if (message) this.reply({ id: message.id, answer: new Blob([String(message.id)]) });
  }
}
const rotationOf = (message: ToWorker | undefined) =>
  message?.lane === 'scheme' ? message.question.choice.settings.rotate : null;

test('while one scheme is made, only the newest of the next ones waits', async () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  const answers = [1, 2, 3].map((degrees) => client.ask('scheme', turned(degrees)));
  expect(worker.asked.map(rotationOf)).toEqual([1]);
  worker.answer(worker.asked[0]);
  expect(worker.asked.map(rotationOf)).toEqual([1, 3]);
  worker.answer(worker.asked[1]);
  expect(await answers[1]).toBeUndefined();
  expect(await answers[0]).toBeInstanceOf(Blob);
  expect(await answers[2]).toBeInstanceOf(Blob);
});

test('what a box lacks is asked last, and gives way to whatever the customer does', async () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  void client.ask('scheme', turned(1));
  const lacks = [1, 2].map(() => client.ask('lack', { choice, nearer: false }));
  void client.ask('background', { choice, maxSidePx: 100 });
  void client.ask('scheme', turned(2));
  for (let i = 0; i < 4; i++) worker.answer(worker.asked[i]);
  expect(worker.asked.map(({ lane }) => lane)).toEqual(['scheme', 'scheme', 'background', 'lack']);
  expect(await lacks[0]).toBeUndefined();
  expect(await lacks[1]).toBeInstanceOf(Blob);
});
test('a scheme goes before the check and the small pictures', () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  void client.ask('scheme', turned(1));
  void client.ask('thumbnail', { choice: turned(1).choice, maxSidePx: 100 });
  void client.ask('check', { choice });
  void client.ask('scheme', turned(2));
  for (let i = 0; i < 4; i++) worker.answer(worker.asked[i]);
  expect(worker.asked.map(({ lane }) => lane)).toEqual(['scheme', 'scheme', 'check', 'thumbnail']);
});

test('a reply about the photo before is dropped', async () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  const old = client.ask('scheme', turned(1));
  const opened = client.ask('open', { file: new Blob(['new']) });
  worker.answer(worker.asked[0]);
  worker.answer(worker.asked[1]);
  expect(await old).toBeUndefined();
  expect(await opened).toBeInstanceOf(Blob);
});

test('a refusal names its text and the next question is asked', async () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  const broken = client.ask('open', { file: new Blob(['x']) });
  worker.reply({ id: worker.asked[0]?.id ?? 0, refusal: { reason: 'photo.damaged', values: {} } });
  await expect(broken).rejects.toMatchObject({ name: 'WorkerRefusal', reason: 'photo.damaged' });
  void client.ask('check', { choice });
  expect(worker.asked).toHaveLength(2);
});

test('a worker that dies leaves no question without an answer', async () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  const both = [client.ask('scheme', turned(1)), client.ask('check', { choice })];
  worker.breakDown('gone');
  for (const asked of both) await expect(asked).rejects.toBeInstanceOf(WorkerRefusal);
});

test('closing ends the worker and every open question', async () => {
  const worker = new QuietWorker();
  const client = new SchemeClient(() => worker);
  const asked = [client.ask('scheme', turned(1)), client.ask('scheme', turned(2))];
  client.close();
  expect(worker.ended).toBe(true);
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
});
test('a worker whose code did not load is started again for the next question', async () => {
  const workers = [new QuietWorker(), new QuietWorker()] as const;
  const starts = [...workers];
  const client = new SchemeClient(() => starts.shift() ?? workers[1]);
  workers[0].breakDown('offline'); // before anybody asked for anything
  const answer = client.ask('scheme', turned(1));
  expect([workers[0].ended, workers[0].asked.length]).toEqual([true, 0]);
  workers[1].answer(workers[1].asked[0]);
  expect(await answer).toBeInstanceOf(Blob);
});
