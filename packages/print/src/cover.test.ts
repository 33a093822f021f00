import jsQr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';
import { bookletOf } from './testing/booklets.ts';
import { drawnOn, textsOn } from './testing/drawn-page.ts';
import { orderOf, smallJpeg } from './testing/work-of-forty.ts';
import { texts } from './texts.ts';

/** The package is CommonJS; Node leaves its own `default` inside the module. */
const readCode = typeof jsQr === 'function' ? jsQr : jsQr.default;

const booklet = (changes: Parameters<typeof orderOf>[0]) => readPdf(makeBooklet(orderOf(changes)));
const coverTexts = (pdf: ReadPdf) => textsOn(pdf, 0).map(({ text }) => text);
const linksOf = (pdf: ReadPdf) =>
  [...pdf.objects.values()].flatMap(({ value }) => (value.includes('/Subtype/Link') ? [value] : []));

/** The small JPEG with another size in its header, the only part the booklet reads. */
function jpegOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(smallJpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Decodes the QR code in the lower left corner of a cover; null if there is none. */
function readQr({ pages }: ReadPdf): string | null {
  const number = '(-?[\\d.]+)';
  const square = new RegExp(
    `${number} ${number} m\\s+${number} ${number} l\\s+${number} ${number} l\\s+${number} ${number} l`,
    'g',
  );
  const squares = [...(pages[0]?.content ?? '').matchAll(square)]
    .map((match) => match.slice(1).map(Number))
    .filter(([x = 0, y = 0, right = 0]) => x >= 15.9 && x <= 42.1 && y >= 254 && right - x < 2);
  const pxPerMm = 12;
  const side = 26 * pxPerMm;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [left = 0, top = 0, , , right = 0, bottom = 0] of squares) {
    for (let y = Math.round((top - 255) * pxPerMm); y < Math.round((bottom - 255) * pxPerMm); y++) {
      const row = y * side;
      data.fill(0, (row + Math.round((left - 16) * pxPerMm)) * 4, (row + Math.round((right - 16) * pxPerMm)) * 4);
      for (let x = 0; x < side; x++) data[(row + x) * 4 + 3] = 255;
    }
  }
  return readCode(data, side, side)?.data ?? null;
}

describe('the QR code of a work', () => {
  test.each(['https://example.org/works/1', `https://example.org/${'a'.repeat(193)}`])(
    'of %s is readable',
    (workUrl) => {
      expect(readQr(booklet({ workUrl }))).toBe(workUrl);
    },
  );

  test('is a clickable link where it is printed', () => {
    const [link = ''] = linksOf(booklet({ workUrl: 'https://example.org/works/(1)' }));
    expect(link).toContain('/URI(https://example.org/works/\\(1\\))');
    const [left = 0, bottom = 0, right = 0, top = 0] = (/\/Rect\[([^\]]*)\]/.exec(link)?.[1] ?? '')
      .split(' ')
      .map((edge) => (Number(edge) * 25.4) / 72);
    expect([left, 297 - top, right - left, top - bottom].map((mm) => Math.round(mm * 10) / 10)).toEqual([
      16, 255, 26, 26,
    ]);
  });

  test('is omitted together with its hint and link if the work has no page', () => {
    const without = booklet({ workUrl: null });
    expect(linksOf(without)).toEqual([]);
    expect(readQr(without)).toBeNull();
    expect(coverTexts(without).join(' ')).not.toContain(texts.ru.continueOnPhone.split(' ').slice(0, 3).join(' '));
  });

  test('is refused if it is too long for a phone', () => {
    expect(() => booklet({ workUrl: `https://example.org/${'a'.repeat(194)}` })).toThrow(RangeError);
  });
});

describe('the pictures of a cover', () => {
  test.each([
    [10, 8],
    [200, 960],
  ])('of %i by %i pixels keep their aspect ratio, and nothing overlaps them', (width, height) => {
    const jpeg = jpegOf(width, height);
    const pdf = booklet({ photoJpeg: jpeg, resultJpeg: jpeg, createdAt: '2026-11-20T09:30:00Z' });
    const drawn = drawnOn(pdf, 0);
    const pictures = drawn.filter(({ kind }) => kind === 'image');
    expect(pictures).toHaveLength(2);
    for (const { left, top, right, bottom } of pictures) {
      expect((right - left) / (bottom - top) / (width / height)).toBeCloseTo(1, 2);
      for (const text of drawn.filter(({ kind }) => kind === 'text'))
        expect(text.left > right || text.right < left || text.top > bottom || text.bottom < top, text.text).toBe(true);
    }
  });

  test('are embedded unchanged', () => {
    const photoJpeg = jpegOf(300, 400);
    const streams = [...booklet({ photoJpeg }).objects.values()].flatMap(({ stream }) =>
      stream ? [Buffer.from(stream)] : [],
    );
    expect(streams.some((stream) => stream.equals(photoJpeg))).toBe(true);
    expect(streams.some((stream) => stream.equals(smallJpeg))).toBe(true);
  });
});

describe('the text of a cover', () => {
  test('is the title of the craft in its language, within the margins', () => {
    for (const name of ['mosaic', 'constructor', 'paint', 'thread'] as const) {
      for (const language of ['ru', 'en'] as const) {
        const titles = Object.values(texts[language].kinds).map(({ title }) => title);
        const title = textsOn(bookletOf(name, language), 0).find(({ text }) => titles.includes(text));
        expect(title?.left, `${name} ${language}`).toBeCloseTo(16, 1);
        expect(title?.right, `${name} ${language}`).toBeLessThanOrEqual(194.01);
      }
    }
  });

  test('has the end of the code only if there is one', () => {
    expect(coverTexts(booklet({})).some((text) => text.includes('7K2M'))).toBe(true);
    const without = booklet({ codeTail: null });
    const all = without.pages.flatMap((_, page) => textsOn(without, page).map(({ text }) => text));
    expect(all.join(' ')).not.toMatch(/…|null/);
  });
});
