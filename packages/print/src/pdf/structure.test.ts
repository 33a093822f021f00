import { expect, test } from 'vitest';
import { allOf, elementsOf } from '../testing/elements.ts';
import type { Canvas } from './canvas.ts';
import { Press } from './press.ts';
import { readPdf } from './read-pdf.ts';

const dot = { x: 1, y: 1, width: 1, height: 1 };
const link = { url: 'https://example.org/(a)', words: 'Открыть (работу)', box: dot };

function printed(draw: (canvas: Canvas, press: Press) => void, links: readonly (typeof link)[] = []) {
  const press = new Press();
  const canvas = press.pageCanvas();
  draw(canvas, press);
  press.page(canvas, { links });
  return readPdf(press.finish({ title: '', language: 'ru', createdAt: null }));
}
const marksOf = (content: string) => content.match(/^(\/.* BMC|\/.*BDC|EMC)$/gm) ?? [];

test('what is drawn outside of elements is decoration, and marks neither nest nor stand empty', () => {
  const pdf = printed((canvas) => {
    canvas.rectangle(dot, { fill: '#000000' });
    canvas.tagged('H1', () => canvas.rectangle(dot, { fill: '#000000' }));
    canvas.tagged('P', () => canvas.rectangle(dot, { fill: '#000000' }));
    canvas.rectangle(dot, { fill: '#000000' });
  });
  expect(marksOf(pdf.pages[0]?.content ?? '')).toEqual([
    '/Artifact BMC',
    'EMC',
    '/H1<</MCID 0>>BDC',
    'EMC',
    '/P<</MCID 1>>BDC',
    'EMC',
    '/Artifact BMC',
    'EMC',
  ]);
});

test('elements nest as they are drawn; those within content are part of it', () => {
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

test('a drawing that pages show has no elements of its own', () => {
  const pdf = printed((canvas, press) => {
    const form = press.form('mark', { width: 5, height: 5 }, (drawn) =>
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

test('a link belongs to its element, which its annotation names', () => {
  const pdf = printed((canvas) => canvas.tagged('Link', () => undefined, { alt: 'Код' }), [link]);
  const element = allOf(elementsOf(pdf)).find(({ role }) => role === 'Link');
  const annotation = pdf.objects.get(element?.annotations[0] ?? 0)?.value ?? '';
  expect(annotation).toContain('/Subtype/Link');
  expect(annotation).toContain('/StructParent 1');
});

test('a link without an element and a page without elements are printed all the same', () => {
  const pdf = printed(() => undefined, [link]);
  expect([...pdf.objects.values()].some(({ value }) => value.includes('/Subtype/Link'))).toBe(true);
  const press = new Press();
  press.page(press.canvas());
  const plain = readPdf(press.finish({ title: '', language: 'ru', createdAt: null }));
  expect([...plain.objects.values()].some(({ value }) => value.includes('/MarkInfo'))).toBe(false);
});
