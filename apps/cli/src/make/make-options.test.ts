import { productKinds } from '@uzor/contract';
import { presetsIn, productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { readMakeOptions } from './make-options.ts';

const read = (...words: string[]) => readMakeOptions(['photo.jpg', '--product', 'mosaic', '--out', 'here', ...words]);

test.each(productKinds)('%s needs a photo, a kind and a folder; the rest has defaults', (kind) => {
  const made = readMakeOptions(['photo.jpg', '--product', kind, '--out', 'here']);
  const product = productOf(kind);
  expect(made).toMatchObject({
    photoPath: 'photo.jpg',
    outPath: 'here',
    kind,
    orientation: 'portrait',
    crop: 'attention',
  });
  expect(made).toMatchObject({ language: 'ru', booklet: true, palettePath: null, filter: product.defaultFilter });
  expect(made.size.slug).toBe(product.defaultSize);
  expect(made.preset.slug).toBe('natural');
});
test.each(productKinds.flatMap((kind) => productOf(kind).sizes.map(({ slug }) => [kind, slug] as const)))(
  '%s is made at %s with every preset and filter of the kind',
  (kind, size) => {
    const { filters } = productOf(kind);
    for (const filter of filters)
      for (const { slug } of presetsIn(kind, filter)) {
        const words = `--product ${kind} --out o --size ${size} --preset ${slug} --filter ${filter}`.split(' ');
        const made = readMakeOptions(['a.png', ...words]);
        expect([made.size.slug, made.preset.slug, made.filter]).toEqual([size, slug, filter]);
      }
  },
);
test.each([
  ['no photo', ['--product', 'mosaic', '--out', 'o'], /needs a photo/],
  ['two photos', ['a.jpg', 'b.jpg', '--product', 'mosaic', '--out', 'o'], /second one: b\.jpg/],
  ['no kind', ['a.jpg', '--out', 'o'], /--product is missing/],
  ['no folder', ['a.jpg', '--product', 'mosaic'], /--out is missing/],
  ['an empty folder', ['a.jpg', '--product', 'mosaic', '--out', ''], /--out is missing/],
  ['a kind nobody sells', ['a.jpg', '--product', 'carpet', '--out', 'o'], /--product carpet is unknown/],
])('%s is refused with a message', (_, words, reason) => {
  expect(() => readMakeOptions(words)).toThrow(reason);
  expect(() => readMakeOptions(words)).toThrow(UsageError);
});
test.each([
  ['--size', 'a0'],
  ['--preset', 'sour'],
  ['--filter', 'full-body'],
  ['--orientation', 'diagonal'],
  ['--crop', 'left'],
  ['--language', 'fr'],
])('%s %s is unknown, and the message lists what exists', (word, value) => {
  expect(() => read(word, value)).toThrow(new RegExp(`${word} ${value} is .*: .+`));
});
test('a filter of another kind is unknown', () => {
  const foreign = productOf('string_art').filters.find((filter) => !productOf('mosaic').filters.includes(filter));
  expect(() => read('--filter', foreign ?? '')).toThrow(/is unknown for mosaic/);
});
test('mixes need the coloured pots of a box or of a palette file', () => {
  const words = (...more: string[]) =>
    readMakeOptions(['a.png', '--product', 'paint_by_numbers', '--out', 'o', '--preset', 'mixed', ...more]);
  expect(words().preset.number).toBe(7);
  expect(() => words('--filter', 'bw')).toThrow(/made with --filter original/);
  expect(() => words('--paints', '24')).toThrow(/give no --paints/);
  expect(() => read('--preset', 'mixed')).toThrow(/--preset mixed is unknown for mosaic/);
});
test('with --cells their own proportions determine the orientation', () => {
  expect(read('--cells', '60x40').orientation).toBe('landscape');
  expect(read('--cells', '40x60', '--orientation', 'landscape').orientation).toBe('portrait');
  expect(read('--orientation', 'landscape').orientation).toBe('landscape');
});
test('with --canvas the nearest size is used unless one is named', () => {
  const paint = ['p.jpg', '--product', 'paint_by_numbers', '--out', 'o', '--canvas-mm'];
  const [first] = productOf('paint_by_numbers').sizes;
  const { width, height } = first.pictureMm;
  expect(readMakeOptions([...paint, `${width}x${height}`]).size.slug).toBe(first.slug);
  for (const { slug } of productOf('paint_by_numbers').sizes)
    expect(readMakeOptions([...paint, `${width}x${height}`, '--size', slug]).size.slug).toBe(slug);
});
test('--no-booklet prints none', () => {
  expect(read('--no-booklet').booklet).toBe(false);
});
