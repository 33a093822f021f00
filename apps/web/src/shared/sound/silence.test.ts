import { expect, test } from 'vitest';
import { silentTrack } from './soundtrack.ts';

test('the silence is a true WAV file: 8-bit mono, eight seconds of rest', async () => {
  const track = silentTrack();
  const bytes = new Uint8Array(await track.arrayBuffer());
  const head = new DataView(bytes.buffer);
  expect(track.type).toBe('audio/wav');
  expect(String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 16), ...bytes.subarray(36, 40))).toBe(
    'RIFFWAVEfmt data',
  );
  expect([head.getUint32(4, true), head.getUint32(40, true)]).toEqual([bytes.length - 8, bytes.length - 44]);
  expect([head.getUint16(22, true), head.getUint32(24, true), head.getUint16(34, true)]).toEqual([1, 8000, 8]);
  expect(bytes.subarray(44).every((level) => level === 128)).toBe(true);
});
