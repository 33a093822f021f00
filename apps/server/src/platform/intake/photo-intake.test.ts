import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { encodeJpeg, encodePng } from '@uzor/intake';
import { Invalid, Overloaded, Unavailable, Unsupported } from '../../errors.ts';
import { IntakeProcess } from './intake-process.ts';
import { openPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import { type Sandbox, sandboxOf } from './sandbox.ts';
import { detailed } from '../../testing/photos.ts';

const of = (bytes: Uint8Array) => async () => bytes;
/** One process for most tests: its start takes half a second of CPU. */
let intake: PhotoIntake;
beforeAll(() => {
  intake = openPhotoIntake(1);
});
afterAll(() => intake.stop());

/** One process of another intake; the first ones start as in `odd`. */
const openOdd = (...odd: Sandbox[]) => {
  const intake = openPhotoIntake(1, (flags) => odd.shift() ?? sandboxOf(flags));
  onTestFinished(() => intake.stop());
  return intake;
};

test('a photo comes back as a clean JPEG, reduced if it is huge', async () => {
  const taken = await intake.take(of(await encodePng(detailed(3000, 1500))), 'raw_photo');
  expect(taken).toMatchObject({ width: 2400, height: 1200, original: { width: 3000, height: 1500 }, damaged: false });
  expect(taken.photo.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(taken.photo.includes('Exif')).toBe(false);
});

test('a file that is not a photo is refused on its field, and the next photo is accepted', async () => {
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

test('if no process can be started the caller gets an error, and the next photo is accepted', async () => {
  const missing = { execPath: '/no/such/node', execArgv: [], cutsNetwork: false };
  // The first try uses the process that replaces the initial one.
  const intake = openOdd(missing, missing);
  const photo = of(await encodeJpeg(detailed(200, 100), 80));
  await expect(intake.take(photo, 'photo')).rejects.toBeInstanceOf(Unavailable);
  expect((await intake.take(photo, 'photo')).width).toBe(200);
});

test('a photo is not reported as damaged if its process cannot load its code', async () => {
  const broken = { execPath: process.execPath, execArgv: ['--no-such-option'], cutsNetwork: false };
  const intake = openOdd(broken, broken, broken);
  const photo = of(await encodeJpeg(detailed(200, 100), 80));
  await expect(intake.take(photo, 'photo')).rejects.toBeInstanceOf(Unavailable);
  expect((await intake.take(photo, 'photo')).width).toBe(200);
});

test('concurrent photos wait for their turn, and their bytes are fetched only then', async () => {
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
  expect([fetched, intake.waiting().waitingPhotos]).toEqual([1, 11]);
  begin(photo);
  expect(await Promise.all(all)).toHaveLength(12);
  expect([fetched, intake.waiting().waitingPhotos]).toEqual([12, 0]);
});

test('photos of others are refused while many wait, and those of one code while some do', async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<Uint8Array>();
  const take = (code?: string) => intake.take(() => turn, 'photo', code);
  const others = Promise.allSettled(Array.from({ length: 60 }, () => take()));
  const orders = Array.from({ length: 60 }, (_, i) => take(`code ${i}`));
  expect(intake.waiting()).toEqual({ waitingPhotos: 100, waitingOrders: 60 });
  const ofCode = Promise.allSettled(Array.from({ length: 20 }, () => take('one code')));
  begin(await encodeJpeg(detailed(60, 40), 80));
  const refused = (await others).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(19);
  expect(refused[0]).toMatchObject({ reason: new Overloaded(30) });
  expect(await Promise.all(orders)).toHaveLength(60);
  expect((await ofCode).filter(({ status }) => status === 'rejected')).toHaveLength(14);
});

test('photos of two codes take turns', async () => {
  const order: string[] = [];
  const photo = await encodeJpeg(detailed(64, 64), 80);
  const fetched = (code: string) => async () => {
    order.push(code);
    return photo;
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map((code) => intake.take(fetched(code), 'raw_photo', code)));
  expect(order).toEqual(['a', 'b', 'a', 'a', 'a']);
});

test('a photo of an order comes before all others', async () => {
  const photo = await encodeJpeg(detailed(60, 40), 80);
  const { promise: turn, resolve: begin } = Promise.withResolvers<Uint8Array>();
  const taken: string[] = [];
  const take = async (name: string, code?: string) => {
    await intake.take(() => turn, 'photo', code);
    taken.push(name);
  };
  const all = [take('first'), take('demo'), take('order', 'code'), take('another order', 'other code')];
  begin(photo);
  await Promise.all(all);
  expect(taken).toEqual(['first', 'order', 'another order', 'demo']);
});

test('bytes that cannot be fetched are reported, and the next photo is accepted', async () => {
  await expect(intake.take(() => Promise.reject(new Error('gone')), 'raw_photo')).rejects.toThrow('gone');
  expect(await intake.take(of(await encodeJpeg(detailed(200, 100), 80)), 'raw_photo')).toMatchObject({ width: 200 });
});

/** Reports that it has begun and never answers, so that it can be killed at any time. */
const silent: Sandbox = {
  execPath: process.execPath,
  execArgv: [
    '--import',
    `data:text/javascript,process.on('disconnect', () => process.exit()); process.send({ ready: true }); await new Promise(() => undefined);`,
  ],
  cutsNetwork: false,
};

test('a picture whose process is killed is decoded by the next one, and refused if that one is killed too', async () => {
  const odd = [silent, silent, silent];
  const process = new IntakeProcess(undefined, (flags) => odd.pop() ?? sandboxOf(flags));
  onTestFinished(() => process.stop());
  const killed = async () => {
    while (!process.hasBegun) await pause(5);
    const { pid } = process;
    process.kill();
    while (process.pid === pid) await pause(5);
  };
  const photo = await encodeJpeg(detailed(200, 100), 90);
  const killedTwice = process.decode(photo);
  await killed();
  await killed();
  expect(await killedTwice).toEqual({ reason: 'photo.damaged', values: {} });
  const killedOnce = process.decode(photo);
  await killed();
  expect(await killedOnce).toMatchObject({ width: 200 });
});

test('a stopped process decodes nothing, and says that it is not the picture’s fault', async () => {
  const process = new IntakeProcess();
  const photo = await encodeJpeg(detailed(60, 40), 90);
  const begun = process.decode(photo);
  await process.stop();
  await expect(begun).rejects.toThrow('not decoded any more');
  await expect(process.decode(photo)).rejects.toThrow('not decoded any more');
});

test('a picture that takes too much CPU time is refused', async () => {
  const process = new IntakeProcess(0.01);
  onTestFinished(() => process.stop());
  const photo = await encodePng(detailed(3000, 1500));
  expect(await process.decode(photo)).toEqual({ reason: 'photo.damaged', values: {} });
});
