import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeJpeg } from '@uzor/intake';
import { swatchCards } from '@uzor/kit';
import { fromAbove, photographed } from '@uzor/kit/testing/card-photo';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { makeSwatchCard, readSwatches } from './read.ts';

const [full = raise()] = swatchCards().filter(({ product, filter }) => product === 'mosaic' && filter === 'full');

function raise(): never {
  throw new RangeError('No such card');
}

describe('the commands', () => {
  let folder = '';
  let printed = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'swatches-'));
    printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
  const file = (name: string) => path.join(folder, name);
  test('read prints a table of the colours, and with --json the same as JSON', async () => {
    await writeFile(file('card.jpg'), await encodeJpeg(photographed(full, fromAbove), 92));
    await readSwatches([file('card.jpg')]);
    const [head, ...lines] = printed.trim().split('\n');
    expect(head).toBe('code,name,red,green,blue,hex,table_hex,delta_e');
    expect(lines.map((line) => line.split(',')[0])).toEqual(full.colours.map(({ code }) => code));
    printed = '';
    await readSwatches(['--json', file('card.jpg')]);
    const told: unknown = JSON.parse(printed);
    expect(told).toMatchObject({ product: full.product, size: full.size, filter: 'full' });
    expect(told).toHaveProperty('colours.length', full.colours.length);
  });
  test('read of a photo without a card is refused with the reason', async () => {
    const table = { ...fromAbove, width: 300, height: 300 };
    await writeFile(file('table.jpg'), await encodeJpeg(photographed(full, table), 92));
    await expect(readSwatches([file('table.jpg')])).rejects.toThrow(/no swatch card/);
  });
  test('card writes the same PDF each time', async () => {
    const box = ['--product', full.product, '--size', full.size, '--filter', full.filter];
    for (const name of ['one.pdf', 'two.pdf']) await makeSwatchCard([...box, '--out', file(name)]);
    const one = await readFile(file('one.pdf'));
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.equals(await readFile(file('two.pdf')))).toBe(true);
  });
  test.each([
    ['without a photo', []],
    ['of two photos', ['a.jpg', 'b.jpg']],
    ['of a file that is not there', ['/nowhere/card.jpg']],
  ])('read %s is refused', async (_, argv) => {
    await expect(readSwatches(argv)).rejects.toThrow(UsageError);
  });
  test.each([
    ['of thread', ['--product', 'string_art', '--size', 'd45', '--filter', 'bw', '--out', '/tmp/x.pdf']],
    ['of no size', ['--product', 'mosaic', '--size', 'a9', '--filter', 'full', '--out', '/tmp/x.pdf']],
    ['without a file', ['--product', full.product, '--size', full.size, '--filter', full.filter]],
  ])('card %s is refused', async (_, argv) => {
    await expect(makeSwatchCard(argv)).rejects.toThrow(UsageError);
  });
});
