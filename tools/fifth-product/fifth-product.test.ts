import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Overlay, type Row } from '../overlay.ts';
import { names, productFile, tableRows, testRows } from './rows.ts';
import { type Texts, withStitches } from './words.ts';

/* A fifth product is rows in tables: the compiler and the text check name them all, and with them it is ordered, printed and marked. */

// The compiler reads all of the house, beside whatever else runs.
vi.setConfig({ testTimeout: 600_000 });

/** All sources as one program, which is checked in a third of the time; left out is what leans on Node's way with CommonJS, or on the browser of the journeys. */
const settings = {
  extends: './apps/web/tsconfig.json',
  include: ['packages/*/src', 'packages/kit/data', 'apps/*/src', 'apps/web/*.ts', 'tools'],
  exclude: [
    'apps/server/src/platform/realtime/realtime.test.ts',
    'apps/server/src/scaled-out.system.test.ts',
    'packages/print/src/cover.test.ts',
    'packages/print/src/qr.test.ts',
    'tools/pictures/make-posters.ts',
    'tools/start.ts',
  ],
};

let overlay: Overlay;
beforeAll(() => {
  overlay = new Overlay(path.join(import.meta.dirname, '../..'));
  overlay.write('tsconfig.all.json', JSON.stringify(settings));
});
afterAll(() => overlay.close());

/** What the compiler says of the copy. */
async function complaints(): Promise<string[]> {
  const { output } = await overlay.run('tsc', '-p', 'tsconfig.all.json', '--pretty', 'false');
  return output.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
}
/** The tables that lack a row. */
const tablesOf = (said: readonly string[]) =>
  [...new Set(said.flatMap((line) => /^(\S+)\(\d+,\d+\): error TS2741/.exec(line)?.[1] ?? []))].sort();
const filesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ file }) => file))].sort();

async function textsLacking(): Promise<string[]> {
  const script = "import { checkTexts } from './tools/texts/texts.ts'; console.log(JSON.stringify(checkTexts()));";
  const { output, status } = await overlay.run('node', '--input-type=module', '--eval', script);
  if (status !== 0) throw new Error(output);
  return JSON.parse(output.split('\n').find((line) => line.startsWith('[')) ?? '[]');
}

test('the compiler names every table a fifth product needs a row in', async () => {
  for (const row of names) overlay.add(row);
  const first = tablesOf(await complaints());
  expect(first).toEqual([
    'trials/server/order.ts',
    'apps/server/src/features/demos/demos.test.ts',
    'apps/web/src/app/screens.ts',
    'apps/web/src/i18n/craft.ts',
    'apps/web/src/segment-views.ts',
    'apps/web/src/testing/wire/blanks.ts',
    'apps/web/src/testing/wire/shop.ts',
    'apps/web/src/ui/shipped-work/shipped.ts',
    'packages/kit/src/products/presets.ts',
    'packages/kit/src/products/products.ts',
    'packages/kit/src/recipes/recipes.ts',
    'packages/print/src/pages.ts',
    'packages/print/src/texts/en.ts',
    'packages/print/src/texts/ru.ts',
    'tools/pictures/ware.ts',
  ]);
  // Painters of pieces go by craft, and the craft is known with its row; the order's row is of a test that lists its own.
  const later = ['apps/web/src/ui/cells/piece.ts', 'apps/server/src/features/order.test.ts'];
  expect([...first, ...later].sort()).toEqual(filesOf([...tableRows, ...testRows]));
});

test('the text check names every text the new craft lacks, in both languages', async () => {
  overlay.write(productFile.file, productFile.text);
  for (const row of [...tableRows, ...testRows]) overlay.add(row);
  const lacking = await textsLacking();
  expect(lacking.every((line) => line.includes('sew'))).toBe(true);
  expect([...new Set(lacking.map((line) => line.split(':')[0]))].sort()).toEqual([
    'demo.json',
    'editor.json',
    'instruction.json',
    'landing.json',
    'ownScheme.json',
    'parts.json',
    'presets.json',
    'questions.json',
    'rows.json',
    'segment.json',
    'segments.json',
  ]);
  for (const language of ['Russian', 'English'])
    expect(lacking).toContain(`segments.json: next.left has no form for sew in ${language}`);
  expect(lacking).toContain('landing.json: crafts.sew.make.title is missing in Russian');
});

test('with its rows and texts nothing else is wanting', async () => {
  const folder = 'apps/web/src/i18n';
  for (const language of ['ru', 'en'])
    for (const file of readdirSync(path.join(overlay.folder, folder, language))) {
      const name = `${folder}/${language}/${file}`;
      const texts: Texts = JSON.parse(overlay.read(name));
      const titled = file === 'titles.json' ? { ...texts, crossStitch: texts['mosaic'] ?? '' } : withStitches(texts);
      overlay.write(name, JSON.stringify(titled));
    }
  expect(await textsLacking()).toEqual([]);
  expect(await complaints()).toEqual([]);
});

test('it is ordered, printed and marked like any other', async () => {
  const order = 'apps/server/src/features/order.test.ts';
  const { status, output } = await overlay.run('vitest', 'run', '--project', 'node', order, '-t', 'cross_stitch');
  expect(output).toMatch(/Tests\s.*1 passed/);
  expect(status).toBe(0);
});
