import { expect, test } from 'vitest';
import { allOf, elementsOf } from '../testing/elements.ts';
import type { Canvas } from './canvas.ts';
import { PdfBuilder } from './pdf-builder.ts';
import { readPdf } from '../testing/read-pdf.ts';

const dot = { x: 1, y: 1, width: 1, height: 1 };
const link = { url: 'https://example.org/(a)', words: 'Открыть (работу)', box: dot };

function printed(draw: (canvas: Canvas, builder: PdfBuilder) => void, links: readonly (typeof link)[] = []) {
  const builder = new PdfBuilder();
  const canvas = builder.pageCanvas();
  draw(canvas, builder);
  builder.page(canvas, { links });
  return readPdf(builder.finish({ title: '', language: 'ru', createdAt: null }));
}

test('elements nest as they are drawn; those within a content element become part of it', () => {
  const pdf = printed((canvas) =>
    canvas.tagged('L', () =>
      canvas.tagged('LI', () => {
        canvas.tagged('Lbl', () => undefined);
        canvas.tagged('LBody', () => canvas.tagged('P', () => undefined));
      }),
    ),
  );
  const roles = allOf(elementsOf(pdf)).map(({ role, contents }) => [role, ...contents]);
  expect(roles).toEqual([['Document'], ['Sect'], ['L'], ['LI'], ['Lbl', 0], ['LBody', 1]]);
});

test('a form has no elements of its own', () => {
  const pdf = printed((canvas, builder) => {
    const form = builder.form('mark', { width: 5, height: 5 }, (drawn) =>
      drawn.tagged('P', () => drawn.rectangle(dot, { fill: '#000000' })),
    );
    canvas.tagged('Figure', () => canvas.form(form, 0, 0), { alt: 'Знак (№ 1) \\', box: dot });
  });
  expect(allOf(elementsOf(pdf)).map(({ role, words }) => [role, words])).toEqual([
    ['Document', ''],
    ['Sect', ''],
    ['Figure', 'Знак (№ 1) \\'],
  ]);
});

test('a link annotation refers to its element and back', () => {
  const pdf = printed((canvas) => canvas.tagged('Link', () => undefined, { alt: 'Код' }), [link]);
  const element = allOf(elementsOf(pdf)).find(({ role }) => role === 'Link');
  const annotation = pdf.objects.get(element?.annotations[0] ?? 0)?.value ?? '';
  expect(annotation).toContain('/Subtype/Link');
  expect(annotation).toContain('/StructParent 1');
});

test('a link without an element and a page without elements are printed all the same', () => {
  const pdf = printed(() => undefined, [link]);
  expect([...pdf.objects.values()].some(({ value }) => value.includes('/Subtype/Link'))).toBe(true);
  const builder = new PdfBuilder();
  builder.page(builder.canvas());
  const plain = readPdf(builder.finish({ title: '', language: 'ru', createdAt: null }));
  expect([...plain.objects.values()].some(({ value }) => value.includes('/MarkInfo'))).toBe(false);
});
