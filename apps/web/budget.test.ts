import { expect, test } from 'vitest';
import { firstScripts } from './budget.ts';

const files = new Map([
  ['/assets/page.js', 'import{a}from"./shared.js";const later=()=>import("./later.js")'],
  ['/assets/shared.js', 'import"./deep.js";export*from"./deep.js"'],
  ['/assets/deep.js', 'export const b=1'],
]);

test('the first load is what a page imports without waiting, each script once', () => {
  const html =
    '<link rel="modulepreload" href="/assets/page.js"/><script type="module">import * as r from "/assets/shared.js"</script>';
  expect([...firstScripts(html, (address) => files.get(address) ?? '')].sort()).toEqual([
    '/assets/deep.js',
    '/assets/page.js',
    '/assets/shared.js',
  ]);
});
