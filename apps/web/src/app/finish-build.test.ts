import { expect, test } from 'vitest';
import { noteEarlyPress } from '../ui/button/early-press.ts';
import {
  codeAfterPictures,
  inlineScriptHashes,
  inLanguageOf,
  stylesFirst,
  stylesWithin,
  withStyles,
} from './finish-build.ts';

test('only scripts written in the page are hashed, each once', () => {
  const html =
    '<script src="/a.js"></script><script>1</script><script type="module" async="">import "/b.js"</script><script>1</script>';
  expect(inlineScriptHashes(html)).toEqual([
    "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    "'sha256-f0HvJ3utXGfJ9MzxogQCySfkFrQ/vTbIkUk1n9gIuZs='",
  ]);
});

test('styles stand before what is fetched early, and scripts fetched early are not hurried', () => {
  const [style, font, script] = [
    '<link rel="stylesheet" href="/a.css"/>',
    '<link rel="preload" href="/f.woff2" as="font"/>',
    '<link rel="modulepreload" href="/b.js"/>',
  ];
  expect(stylesFirst(`<head><title>x</title>${script}${font}${style}</head><body></body>`)).toBe(
    `<head><title>x</title>${style}<link rel="modulepreload" fetchpriority="low" href="/b.js"/>${font}</head><body></body>`,
  );
});

test('a page links the styles of all its elements, those of parts whose code comes later too', () => {
  const sheets = new Map([
    ['/assets/page.css', new Set(['_page_1', '_head_1'])],
    ['/assets/form.css', new Set(['_form_2'])],
    ['/assets/other.css', new Set(['_other_3'])],
  ]);
  const linked = '<head><link rel="stylesheet" href="/assets/page.css#"/>';
  const body = '</head><body class="_page_1"><form class="wide _form_2"></form></body>';
  expect(withStyles(linked + body, sheets)).toBe(`${linked}<link rel="stylesheet" href="/assets/form.css"/>${body}`);
});

test('a page that begins with a picture bears its styles; others link them', () => {
  const link = '<link rel="stylesheet" href="/assets/a.css#"/>';
  const early = '<link rel="preload" as="image" href="/p.webp"/>';
  expect(stylesWithin(link + early, () => 'a{}')).toBe(
    `<style>a{}</style><link rel="stylesheet" href="/assets/a.css#" media="print"/>${early}`,
  );
  expect(stylesWithin(link, () => 'a{}')).toBe(link);
});

test('the document of pages that the browser fills begins in the language of its address: words, fonts', () => {
  const font = (name: string) => `<link rel="preload" href="/${name}.woff2" as="font" type="font/woff2"/>`;
  const head = (language: string, title: string, fonts: string) =>
    `<html lang="${language}"><head><title>${title}</title><meta name="description" content="${title}."/><script>1</script>${fonts}</head>`;
  const fallback = `${head('ru', 'Узор', font('cyrillic') + font('cyrillic-bold'))}<body><script>2</script></body></html>`;
  const page = `${head('en', 'Uzor $&', font('latin') + font('latin-bold'))}<body>words<script>3</script></body></html>`;
  expect(inLanguageOf(fallback, page)).toBe(
    `${head('en', 'Uzor $&', font('latin') + font('latin-bold'))}<body><script>2</script></body></html>`,
  );
  expect(inLanguageOf(fallback, fallback)).toBe(fallback);
  expect(() => inLanguageOf(fallback, '<html><head></head></html>')).toThrow(RangeError);
});

const opening =
  '<script type="module" async="">import "/m.js";\nimport * as route0 from "/root.js";\nimport * as route1 from "/page.js";\n  window.x = {"root":route0};\nimport("/entry.js");</script>';
const picture = '<link rel="preload" as="image" href="/p.webp"/>';

test('code of a page that begins with a picture waits for it or for the first touch', () => {
  const page = codeAfterPictures(
    `${picture}<link rel="modulepreload" fetchpriority="low" href="/entry.js"/><link rel="modulepreload" href="/shared.js"/>${opening}`,
  );
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain(
    'const [, route0, route1] = await Promise.all([import("/m.js"), import("/root.js"), import("/page.js"), import("/shared.js")]);',
  );
  expect(page).toContain('window.x = {"root":route0};\nimport("/entry.js");</script>');
});
test('links to style sheets that the page bears come with the code', () => {
  const page = codeAfterPictures(
    stylesWithin(`${picture}<link rel="stylesheet" href="/assets/a.css#"/>${opening}`, () => 'a{}'),
  );
  expect(page).toContain('<style>a{}</style><script');
  expect(page).toContain('for (const href of ["/assets/a.css#"])');
});
test('a page that is there to be read waits likewise, and bears its style sheets', () => {
  expect(codeAfterPictures(`${opening}<div data-read-first="true"></div>`)).toContain('await Promise.all(');
  const page = '<link rel="stylesheet" href="/assets/a.css"/><div data-read-first="true"></div>';
  expect(stylesWithin(page, () => 'p{}')).toContain('<style>p{}</style>');
});
test('a button that is pressed before the code of its page has come is marked for that code', () => {
  expect(codeAfterPictures(picture + opening)).toContain(noteEarlyPress);
});
test('a page without a picture at its head begins at once', () => {
  expect(codeAfterPictures(opening)).toBe(opening);
});
