import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, shortened } from './parts.ts';
import { PdfBuilder } from './pdf/pdf-builder.ts';
import { readPdf } from './pdf/read-pdf.ts';

const side = fc.double({ min: 1, max: 500, noNaN: true });

test('a picture fitted into a box keeps its aspect ratio and fills one dimension', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, roomWidth, roomHeight) => {
      const box = fitted({ width, height }, { x: 3, y: 4, width: roomWidth, height: roomHeight });
      expect([box.x, box.y]).toEqual([3, 4]);
      expect(box.width / box.height / (width / height)).toBeCloseTo(1, 9);
      expect(box.width).toBeLessThanOrEqual(roomWidth * (1 + 1e-12));
      expect(box.height).toBeLessThanOrEqual(roomHeight * (1 + 1e-12));
      expect(Math.max(box.width / roomWidth, box.height / roomHeight)).toBeCloseTo(1, 9);
    }),
  );
});

test('a text is shortened only as much as needed, and ends in an ellipsis', () => {
  const canvas = new PdfBuilder().canvas();
  const style = { face: 'body', sizePt: 10 } as const;
  const letters = fc.string({ unit: fc.constantFrom(...'абвгдщжi lMW-'), minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(letters, fc.double({ min: 12, max: 80, noNaN: true }), (text, room) => {
      const shown = shortened(canvas, text, room, 10);
      if (canvas.widthOf(text, style) <= room) expect(shown).toBe(text);
      else {
        expect(canvas.widthOf(shown, style)).toBeLessThanOrEqual(room);
        expect(shown.endsWith('…')).toBe(true);
        expect(text.startsWith(shown.slice(0, -1))).toBe(true);
        const longer = text.slice(0, text.slice(0, shown.length).trimEnd().length + 1);
        if (longer.length < text.length && !longer.endsWith(' ') && shown.length === longer.trimEnd().length)
          expect(canvas.widthOf(`${longer}…`, style)).toBeGreaterThan(room);
      }
    }),
  );
});

test('a paragraph shows every word in order, in lines as full as the width allows', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom(...'абвгдеёжз'), minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 30,
  });
  const style = { face: 'body', sizePt: 10, colour: '#000000' } as const;
  fc.assert(
    fc.property(words, fc.double({ min: 30, max: 120, noNaN: true }), (list, width) => {
      const builder = new PdfBuilder();
      const canvas = builder.canvas();
      const next = canvas.paragraph(list.join(' '), { x: 10, y: 20, width, lineMm: 5 }, style);
      builder.page(canvas);
      const pdf = readPdf(builder.finish({ title: '', language: 'ru', createdAt: null }));
      const lines = pdf.texts(pdf.pages[0]?.content ?? '');
      expect(lines.join(' ')).toBe(list.join(' '));
      expect(next).toBeCloseTo(20 + 5 * lines.length, 9);
      lines.forEach((line, i) => {
        expect(canvas.widthOf(line, style)).toBeLessThanOrEqual(width);
        const [first] = lines[i + 1]?.split(' ') ?? [];
        if (first !== undefined) expect(canvas.widthOf(`${line} ${first}`, style)).toBeGreaterThan(width);
      });
    }),
  );
});
