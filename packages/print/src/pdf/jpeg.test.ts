import { expect, test } from 'vitest';
import { smallJpeg } from '../testing/work-of-forty.ts';
import { readJpegFrame } from './jpeg.ts';

test('size and components come from the frame header', () => {
  expect(readJpegFrame(smallJpeg)).toEqual({ widthPx: 8, heightPx: 10, components: 3 });
});

test('other formats and truncated files are refused', () => {
  expect(() => readJpegFrame(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toThrow('not a JPEG');
  expect(() => readJpegFrame(smallJpeg.subarray(0, 40))).toThrow('no frame header');
});
