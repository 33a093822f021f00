import { expect, onTestFinished, test } from 'vitest';
import { encodeJpeg, encodePng } from '@uzor/intake';
import { Invalid, Unsupported } from '../errors.ts';
import { IntakeProcess } from './intake-process.ts';
import { openPhotoIntake } from './photo-intake.ts';

const raster = (width: number, height: number) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 7) % 251)),
});
const open = () => {
  const intake = openPhotoIntake(1);
  onTestFinished(() => intake.stop());
  return intake;
};

test('a photo comes back as a clean JPEG, made smaller where it is huge', async () => {
  const taken = await open().take(await encodePng(raster(3000, 1500)), 'raw_photo');
  expect(taken).toMatchObject({ width: 2400, height: 1200, original: { width: 3000, height: 1500 }, damaged: false });
  expect(taken.photo.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(taken.photo.includes('Exif')).toBe(false);
});

test('what is no photo is refused on its field, and the next photo is taken all the same', async () => {
  const intake = open();
  const good = await encodeJpeg(raster(200, 100), 80);
  await expect(intake.take(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo')).rejects.toMatchObject(new Unsupported('photo.format', 'photo'));
  await expect(intake.take(good.subarray(0, good.length / 3), 'raw_photo')).rejects.toBeInstanceOf(Invalid);
  await expect(intake.take(await encodePng(raster(8, 8)), 'raw_photo')).rejects.toMatchObject({ fields: { raw_photo: [{ key: 'photo.small' }] } });
  expect((await intake.take(good, 'raw_photo')).width).toBe(200);
});

test('many at once wait for their turn', async () => {
  const intake = open();
  const photo = await encodeJpeg(raster(300, 200), 80);
  expect(await Promise.all(Array.from({ length: 12 }, () => intake.take(photo, 'raw_photo')))).toHaveLength(12);
});

test('a process that is killed over a picture costs that picture alone', async () => {
  const process = new IntakeProcess();
  onTestFinished(() => process.stop());
  const photo = await encodeJpeg(raster(2000, 2000), 90);
  const killed = process.decode(photo);
  process.kill();
  expect(await killed).toEqual({ reason: 'photo.damaged', values: {} });
  expect(await process.decode(photo)).toMatchObject({ width: 2000 });
});
