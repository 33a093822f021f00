import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groundOf, lookOf } from './look.ts';

const sheet = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');

function tokensUnder(selector: string): Readonly<Record<string, string>> {
  const [, rule = ''] = sheet.split(`\n${selector} {`);
  const [own = ''] = rule.split('\n}');
  const found = [...own.matchAll(/--([a-z-]+): (#[0-9A-F]{6});/g)];
  return Object.fromEntries(
    found.map(([, name = '', colour = '']) => [
      name.replace(/-(.)/g, (_, first: string) => first.toUpperCase()),
      colour,
    ]),
  );
}

test('canvases paint with the colours that style sheets have', () => {
  const light = tokensUnder(':root');
  const dark = { ...light, ...tokensUnder("[data-colour-scheme='dark']") };
  expect(light).toMatchObject(lookOf(false));
  expect(dark).toMatchObject(lookOf(true));
});
test('a work stands on the ground of the page by day, on a raised one by lamplight', () => {
  expect(groundOf(false)).toEqual([251, 246, 238]);
  expect(groundOf(true)).toEqual([54, 46, 41]);
});
