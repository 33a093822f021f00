/* Cross-stitch on canvas as a fifth product, for the test beside this file: the rows a new kind needs, and where. */

import type { Row } from '../overlay.ts';

/** The names of the kind and of its landing page; the compiler then lists everything else. */
export const names: readonly Row[] = [
  { file: 'packages/contract/src/vocabulary.ts', after: "'constructor', 'string_art'", row: ", 'cross_stitch'" },
  { file: 'packages/contract/src/vocabulary.ts', after: "  'unistring',\n", row: "  'cross-stitch',\n" },
];

/** The product line itself, a file of its own. */
export const productFile = {
  file: 'packages/kit/src/products/cross-stitch.ts',
  text: `import type { CellsGround } from './ground.ts';
import { sizeId } from './picture-sizes.ts';
import type { ProductDefinition } from './product.ts';

/** Crosses of thread on canvas. */
export const crossStitch = {
  kind: 'cross_stitch',
  name: { ru: 'Вышивка крестом', en: 'Cross-stitch' },
  apiBase: '/cross-stitch',
  demoBase: '/cross-stitch/demo',
  webSlug: 'cross-stitch',
  worksSlugs: ['cross-stitch'],
  madeOf: 'cells',
  segments: 'grid',
  retouch: true,
  filters: ['original', 'bw'],
  defaultFilter: 'original',
  sizes: [
    {
      id: sizeId('a4'),
      kind: 'cross_stitch',
      slug: 'a4',
      name: 'A4',
      flag: 'cross-stitch',
      canvasMm: { width: 210, height: 297 },
      pictureMm: { width: 160, height: 240 },
      codeUses: 5,
      worksInBox: 1,
      ground: { of: 'cells', grid: { pitchMm: 2, cells: { width: 80, height: 120 }, segmentCells: 20 }, piece: 'drill' },
    },
  ],
  joined: [],
  defaultSize: 'a4',
  exports: ['svg', 'csv', 'oxs'],
} as const satisfies ProductDefinition<CellsGround>;
`,
} as const;

const kindWords = `
    cross_stitch: {
      title: 'Your cross-stitch',
      name: 'Cross-stitch',
      lead: 'The whole scheme, segment by segment.',
      sheets: '1:1 sheets',
      sheetsLead: 'The scheme in its true size.',
      sheetsHow: 'Cut the sheets at the corner marks and lay them over each other.',
    },`;
const stitchWords = `
    cross_stitch: {
      piece: ['cross', 'crosses', 'crosses'],
      legendLead: 'Which symbol is which thread.',
      bagNote: 'Count {pieces} crosses to a skein.',
      bindingNote: 'Take care of these threads: {colours}.',
      howTo: 'How to stitch',
      steps: ['Thread the needle.', 'Begin in the middle.', 'One way first.', 'Then back.', 'Next row.', 'Wash it.'],
    },`;

/** A row for every table the compiler names. */
export const tableRows: readonly Row[] = [
  {
    file: 'packages/kit/src/products/products.ts',
    after: "import { diamondConstructor } from './diamond-constructor.ts';\n",
    row: "import { crossStitch } from './cross-stitch.ts';\n",
  },
  {
    file: 'packages/kit/src/products/products.ts',
    after: '  string_art: stringArt,\n',
    row: '  cross_stitch: crossStitch,\n',
  },
  {
    file: 'packages/kit/src/products/presets.ts',
    after: '  constructor: cellPresets,\n',
    row: '  cross_stitch: cellPresets,\n',
  },
  {
    file: 'packages/kit/src/recipes/recipes.ts',
    after: '  string_art: threadRecipe,\n',
    row: '  cross_stitch: gridRecipe,\n',
  },
  { file: 'packages/print/src/pages.ts', after: '  string_art: threadPages,\n', row: '  cross_stitch: mosaicPages,\n' },
  { file: 'packages/print/src/texts/ru.ts', after: '  kinds: {', row: kindWords },
  { file: 'packages/print/src/texts/ru.ts', after: '  laid: {', row: stitchWords },
  { file: 'packages/print/src/texts/en.ts', after: '  kinds: {', row: kindWords },
  { file: 'packages/print/src/texts/en.ts', after: '  laid: {', row: stitchWords },
  { file: 'apps/web/src/i18n/craft.ts', after: "  string_art: 'wind',\n", row: "  cross_stitch: 'sew',\n" },
  { file: 'apps/web/src/ui/cells/piece.ts', after: '  assemble: paintGem,\n', row: '  sew: paintDrill,\n' },
  { file: 'apps/web/src/segment-views.ts', after: '  string_art: null,\n', row: '  cross_stitch: bySegments,\n' },
  {
    file: 'apps/web/src/app/screens.ts',
    after: "  unistring: 'unistring',\n",
    row: "  'cross-stitch': 'crossStitch',\n",
  },
  {
    file: 'apps/web/src/ui/shipped-work/shipped.ts',
    after: "  mosaic: { picture: 'mosaic', gallery: mosaics },\n",
    row: "  'cross-stitch': { picture: 'mosaic', gallery: mosaics },\n",
  },
  {
    file: 'tools/pictures/ware.ts',
    after: "'SA'],\n",
    row: "  'cross-stitch': ['Вышивка крестом', 'Cross-stitch', 'CS'],\n",
  },
];

/** Rows of benches and tests that cover every kind. */
export const testRows: readonly Row[] = [
  { file: 'trials/server/order.ts', after: '  string_art: 4,\n', row: '  cross_stitch: 2,\n' },
  {
    file: 'apps/server/src/features/demos/demos.test.ts',
    after: "  constructor: ['original', 'bw', 'sepia', 'pop-art'],\n",
    row: "  cross_stitch: ['original', 'bw'],\n",
  },
  { file: 'apps/web/src/testing/wire/blanks.ts', after: '  mosaic: laid,\n', row: '  cross_stitch: laid,\n' },
  {
    file: 'apps/web/src/testing/wire/shop.ts',
    after: "  mosaic: filterLooks('mosaic'),\n",
    row: "  cross_stitch: filterLooks('cross_stitch'),\n",
  },
  {
    file: 'apps/server/src/features/order.test.ts',
    after: 'const rows: readonly Row[] = [\n',
    row: "  { kind: 'cross_stitch', size: 1, uses: 5, rows: [4, 4, 4, 4, 4, 4], goesOn: markSegment },\n",
  },
];
