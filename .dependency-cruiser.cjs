/** Who may import whom; see docs/architecture.md. Type imports count as imports. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const source = '^(packages|apps)/[^/]+/src/';
/** Tests and what they share: they run under Node and may use its tools. */
const testing = '(\\.test\\.tsx?$|/src/testing/)';

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle hides who depends on whom.', { path: source }, { circular: true }),
    forbid(
      'ground-floor',
      'contract and engine know nobody of the house.',
      { path: '^packages/(contract|engine)/' },
      { path: '^(packages|apps)/', pathNot: ['^packages/$1/'] },
    ),
    forbid(
      'engine-alone',
      'The engine has no dependencies.',
      { path: '^packages/engine/src/', pathNot: testing },
      { path: 'node_modules/', pathNot: 'node_modules/@uzor/' },
    ),
    forbid(
      'engine-without-node',
      'The engine runs in browsers too.',
      { path: '^packages/(engine|contract|kit)/src/', pathNot: testing },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'engine-crafts-apart',
      'A craft of the engine knows no other craft.',
      { path: '^packages/engine/src/(mosaic|paint|strings|render)/', pathNot: testing },
      { path: '^packages/engine/src/(mosaic|paint|strings|render)/', pathNot: '^packages/engine/src/$1/' },
    ),
    forbid(
      'engine-photo-below',
      'What turns a photo into a target knows no craft.',
      { path: '^packages/engine/src/(photo|colour)/', pathNot: testing },
      { path: '^packages/engine/src/(mosaic|paint|strings|render)/' },
    ),
    forbid(
      'contract-on-zod',
      'The contract depends on zod alone.',
      { path: '^packages/contract/src/', pathNot: testing },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),
    forbid(
      'kit-floor',
      'kit stands on contract and engine.',
      { path: '^packages/kit/' },
      { path: '^(packages/(print|intake|people)|apps)/' },
    ),
    forbid(
      'people-floor',
      'people stands on the engine alone.',
      { path: '^packages/people/' },
      { path: '^(packages/(contract|kit|print|intake)|apps)/' },
    ),
    forbid(
      'people-without-node',
      'The search for people runs in browsers too; only reading its models is for Node.',
      { path: '^packages/people/src/', pathNot: [testing, '^packages/people/src/models\\.ts$'] },
      { pathNot: '^packages/(people|engine)/' },
    ),
    forbid(
      'people-in-workers',
      'Pages never load the search for people: workers do, once a photo is chosen.',
      { path: '^apps/web/src/', pathNot: [testing, '^apps/web/src/workers/people-worker\\.ts$'] },
      { path: '^packages/people/' },
    ),
    forbid(
      'catalogue-without-engine',
      'Facts of products that every page shows come without the engine.',
      { path: '^packages/kit/src/catalogue\\.ts$' },
      { path: '^packages/engine/', reachable: true },
    ),
    forbid(
      'shop-window-on-catalogue',
      'What every page loads takes facts of products from @uzor/kit/catalogue.',
      { path: '^apps/web/src/((app|i18n|pages)/|shared/shop-window)', pathNot: testing },
      { path: '^packages/kit/src/index\\.ts$' },
    ),
    forbid(
      'print-floor',
      'print stands on engine and kit.',
      { path: '^packages/print/src/', pathNot: testing },
      { path: '^(packages/(intake|people)|apps)/' },
    ),
    forbid(
      'intake-floor',
      'intake stands on contract and engine.',
      { path: '^packages/intake/' },
      { path: '^(packages/(kit|print|people)|apps)/' },
    ),
    forbid(
      'apps-apart',
      'Apps share packages, never each other, and know no trial.',
      { path: '^apps/([^/]+)/' },
      { path: '^(apps|trials)/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'web-without-print',
      'Printing happens on the server; headers of photos are read and their pixels decoded on both sides.',
      { path: '^apps/web/' },
      { path: '^packages/(print|intake)/', pathNot: '^packages/intake/src/(headers|pixels)/' },
    ),
    forbid(
      'headers-for-browsers',
      'What the web app takes from intake stands on the contract alone.',
      { path: '^packages/intake/src/headers/', pathNot: testing },
      { pathNot: '^(packages/contract/|packages/intake/src/headers/)' },
    ),
    forbid(
      'pixels-for-browsers',
      'Decoders for browsers stand on headers, the engine and libraries that run there.',
      { path: '^packages/intake/src/pixels/', pathNot: testing },
      {
        pathNot: '^(packages/engine/|packages/intake/src/(headers|pixels)/|node_modules/(@jsquash|libheif-js)/)',
      },
    ),
    forbid(
      'pixels-in-workers',
      'Pages never load decoders: workers do, once a photo is chosen.',
      { path: '^apps/web/src/', pathNot: [testing, '^apps/web/src/workers/'] },
      { path: '^packages/intake/src/pixels/' },
    ),
    forbid(
      'web-layers-ui',
      'ui knows neither the API nor what the shop is about.',
      { path: '^apps/web/src/ui/', pathNot: testing },
      { path: '^(packages/contract/|apps/web/src/(app|pages|features|shared|api|offline|workers)/)' },
    ),
    forbid(
      'web-layers-api',
      'api, offline, i18n and workers know no screen.',
      { path: '^apps/web/src/(api|offline|i18n|workers)/', pathNot: testing },
      { path: '^apps/web/src/(app|pages|features|shared)/' },
    ),
    forbid(
      'web-layers-shared',
      'shared knows no feature and no page.',
      { path: '^apps/web/src/shared/', pathNot: testing },
      { path: '^apps/web/src/(app|pages|features)/' },
    ),
    forbid(
      'web-layers-features',
      'A feature knows no page and no other feature.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(app|pages|features)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'web-layers-pages',
      'A page does not know the app.',
      { path: '^apps/web/src/pages/' },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'server-areas-index',
      'An area sees another through its index.ts only.',
      { path: '^apps/server/src/features/([^/]+)/' },
      {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'server-platform-below',
      'The platform knows no feature.',
      { path: '^apps/server/src/platform/', pathNot: testing },
      { path: '^apps/server/src/(features|main|app|worker)' },
    ),
    forbid(
      'testing-for-tests',
      'What tests share is no part of the product.',
      { path: source, pathNot: testing },
      { path: '/src/testing/' },
    ),
    forbid(
      'no-orphan-packages',
      'Every import must be resolvable.',
      {},
      { couldNotResolve: true, pathNot: ['virtual:'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/build/|/public/)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
