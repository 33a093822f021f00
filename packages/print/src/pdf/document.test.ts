import { expect, test } from 'vitest';
import { PdfDocument, textString } from './document.ts';
import { readPdf } from '../testing/read-pdf.ts';

function smallFile(): Uint8Array {
  const document = new PdfDocument();
  const pages = document.reserve();
  const content = document.addDeflated('', '0 0 10 10 re f');
  const resources = document.add('<<>>');
  const page = document.add(`<</Type/Page/Parent ${pages} 0 R/Contents ${content} 0 R>>`);
  document.put(pages, `<</Type/Pages/Count 1/Kids[${page} 0 R]/MediaBox[0 0 10 10]/Resources ${resources} 0 R>>`);
  const root = document.add(`<</Type/Catalog/Pages ${pages} 0 R>>`);
  return document.finish(root, document.add(`<</Title${textString('Узор')}>>`));
}

test('every cross-reference points to its object', () => {
  expect(readPdf(smallFile()).pages.map(({ content }) => content)).toEqual(['0 0 10 10 re f']);
});

test('objects other than streams are packed into object streams', () => {
  const file = Buffer.from(smallFile());
  expect(file.indexOf('/Type/Pages')).toBe(-1);
  // The content, the object stream, the cross-references.
  expect(file.toString('latin1').match(/\d+ 0 obj/g)).toHaveLength(3);
});

test('more objects than one object stream holds go into several', () => {
  const document = new PdfDocument();
  const pages = document.add('<</Type/Pages/Count 0/Kids[]/Resources 2 0 R>>');
  const added = Array.from({ length: 900 }, (_, i) => document.add(`<</Number ${i}>>`));
  const root = document.add(`<</Type/Catalog/Pages ${pages} 0 R>>`);
  const { objects } = readPdf(document.finish(root, root));
  expect(added.map((number) => objects.get(number)?.value)).toEqual(added.map((_, i) => `<</Number ${i}>>`));
});

test('a reserved object that is never written is refused', () => {
  const document = new PdfDocument();
  const root = document.reserve();
  expect(() => document.finish(root, root)).toThrow('Object 1 was reserved and never written');
});

test('dictionary strings are UTF-16 with a byte order mark in every language', () => {
  expect(textString('Уз')).toBe('<FEFF04230437>');
});
