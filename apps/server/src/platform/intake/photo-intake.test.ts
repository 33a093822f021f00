import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { encodeJpeg, encodePng } from '@uzor/intake';
import { Invalid, Unavailable, Unsupported } from '../../errors.ts';
import { IntakeProcess } from './intake-process.ts';
import { openPhotoIntake } from './photo-intake.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { detailed } from '../../testing/photos.ts';

const of = (bytes: Uint8Array) => async () => bytes;
/** One process; the first that start do so as `odd` says. */
const open = (...odd: Sandbox[]) => {
  const intake = openPhotoIntake(1, (flags) => odd.shift() ?? sandboxOf(flags));
  onTestFinished(() => intake.stop());
  return intake;
};

test('a photo comes back as a clean JPEG, made smaller where it is huge', async () => {
  const taken = await open().take(of(await encodePng(detailed(3000, 1500))), 'raw_photo');
  expect(taken).toMatchObject({ width: 2400, height: 1200, original: { width: 3000, height: 1500 }, damaged: false });
  expect(taken.photo.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(taken.photo.includes('Exif')).toBe(false);
});

test('what is no photo is refused on its field, and the next photo is taken all the same', async () => {
  const intake = open();
  const good = await encodeJpeg(detailed(200, 100), 80);
  await expect(
    intake.take(of(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'photo'),
  ).rejects.toMatchObject(new Unsupported('photo.format', 'photo'));
  await expect(intake.take(of(good.subarray(0, good.length / 3)), 'raw_photo')).rejects.toBeInstanceOf(Invalid);
  await expect(intake.take(of(await encodePng(detailed(8, 8))), 'raw_photo')).rejects.toMatchObject({
    fields: { raw_photo: [{ key: 'photo.small' }] },
  });
  expect((await intake.take(of(good), 'raw_photo')).width).toBe(200);
});

test('where no process can be started the caller hears of it, and the next photo is taken all the same', async () => {
  const missing = { execPath: '/no/such/node', execArgv: [], cutsNetwork: false };
  // The first try begins with the process that replaces the one of the start.
  const intake = open(missing, missing);
  const photo = of(await encodeJpeg(detailed(200, 100), 80));
  await expect(intake.take(photo, 'photo')).rejects.toBeInstanceOf(Unavailable);
  expect((await intake.take(photo, 'photo')).width).toBe(200);
});

test('a photo is not called damaged where its process cannot load its code', async () => {
  const broken = { execPath: process.execPath, execArgv: ['--no-such-option'], cutsNetwork: false };
  const intake = open(broken, broken, broken);
  const photo = of(await encodeJpeg(detailed(200, 100), 80));
  await expect(intake.take(photo, 'photo')).rejects.toBeInstanceOf(Unavailable);
  expect((await intake.take(photo, 'photo')).width).toBe(200);
});

test('many at once wait for their turn, and the bytes of a photo are fetched when its turn has come', async () => {
  const intake = open();
  const photo = await encodeJpeg(detailed(300, 200), 80);
  const { promise: turn, resolve: begin } = Promise.withResolvers<Uint8Array>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  let fetched = 0;
  const fetch = (): Promise<Uint8Array> => {
    fetched++;
    ask();
    return turn;
  };
  const all = Array.from({ length: 12 }, () => intake.take(fetch, 'raw_photo'));
  await asked;
  expect([fetched, intake.waiting()]).toEqual([1, 11]);
  begin(photo);
  expect(await Promise.all(all)).toHaveLength(12);
  expect([fetched, intake.waiting()]).toEqual([12, 0]);
});

test('a photo of an order goes before whatever else waits', async () => {
  const intake = open();
  const photo = await encodeJpeg(detailed(60, 40), 80);
  const { promise: turn, resolve: begin } = Promise.withResolvers<Uint8Array>();
  const taken: string[] = [];
  const take = async (name: string, paid: boolean) => {
    await intake.take(() => turn, 'photo', paid);
    taken.push(name);
  };
  const all = [take('first', false), take('demo', false), take('order', true), take('another order', true)];
  begin(photo);
  await Promise.all(all);
  expect(taken).toEqual(['first', 'order', 'another order', 'demo']);
});

test('bytes that cannot be fetched are told, and the next photo is taken all the same', async () => {
  const intake = open();
  await expect(intake.take(() => Promise.reject(new Error('gone')), 'raw_photo')).rejects.toThrow('gone');
  expect(await intake.take(of(await encodeJpeg(detailed(200, 100), 80)), 'raw_photo')).toMatchObject({ width: 200 });
});

test('a picture whose process is killed is decoded by the next one, and refused where that one ends too', async () => {
  const process = new IntakeProcess();
  onTestFinished(() => process.stop());
  const photo = await encodeJpeg(detailed(2000, 2000), 90);
  const killedOnce = process.decode(photo);
  process.kill();
  expect(await killedOnce).toMatchObject({ width: 2000 });
  const first = process.pid;
  const killedTwice = process.decode(photo);
  process.kill();
  while (process.pid === first || !process.hasBegun) await pause(1);
  process.kill();
  expect(await killedTwice).toEqual({ reason: 'photo.damaged', values: {} });
  expect(await process.decode(photo)).toMatchObject({ width: 2000 });
});

test('a process that has been stopped decodes nothing, and says that it is not the picture', async () => {
  const process = new IntakeProcess();
  const photo = await encodeJpeg(detailed(60, 40), 90);
  const begun = process.decode(photo);
  await process.stop();
  await expect(begun).rejects.toThrow('not decoded any more');
  await expect(process.decode(photo)).rejects.toThrow('not decoded any more');
});

test('a picture that computes too long is refused', async () => {
  const process = new IntakeProcess(0.01);
  onTestFinished(() => process.stop());
  const photo = await encodePng(detailed(4000, 4000));
  expect(await process.decode(photo)).toEqual({ reason: 'photo.damaged', values: {} });
});
