import { expect, test } from 'vitest';
import { inlineScriptHashes, withFiles, withSheetsOf, robots, sitemap } from './finish-build.ts';

test('only scripts written in the page are hashed, each once', () => {
  const html =
    '<script src="/a.js"></script><script>1</script><script type="module" async="">import "/b.js"</script><script>1</script>';
  expect(inlineScriptHashes(html)).toEqual([
    "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    "'sha256-f0HvJ3utXGfJ9MzxogQCySfkFrQ/vTbIkUk1n9gIuZs='",
  ]);
});

const files = {
  entry: '/assets/entry.js',
  texts: ['/assets/words.js'],
  scripts: ['/assets/common.js', '/assets/entry.js'],
  sheets: ['/assets/page.css'],
};
const document = (head: string) => `<html><head><title>x</title>${head}</head><body></body></html>`;
const picture = '<link rel="preload" as="image" href="/p.webp"/>';
const font = '<link rel="preload" href="/f.woff2" as="font"/>';
const styles = () => 'a{}';

test('styles stand before what is fetched early, and scripts fetched early are not hurried', () => {
  const scripts = [...files.scripts, ...files.texts].map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`,
  );
  expect(withFiles(document(font), files, styles)).toBe(
    document(
      `<link rel="stylesheet" href="/assets/page.css"/>${font}${scripts.join('')}<script type="module" src="/assets/entry.js"></script>`,
    ),
  );
});

test('a page has the styles of all its elements, those of parts whose code comes later too', () => {
  const sheets = new Map([
    ['/assets/page.css', new Set(['_page_1', '_head_1'])],
    ['/assets/form.css', new Set(['_form_2'])],
    ['/assets/other.css', new Set(['_other_3'])],
  ]);
  const body = '<body class="_page_1"><form class="wide _form_2"></form></body>';
  expect(withSheetsOf(body, files, sheets).sheets).toEqual(['/assets/page.css', '/assets/form.css']);
});

test.each([document(picture), `${document('')}<div data-read-first="true"></div>`])(
  'a page that begins with a picture or is there to be read bears its styles and fetches its code late',
  (html) => {
    const page = withFiles(html, files, styles);
    expect(page).toContain('<style>a{}</style>');
    expect(page).not.toMatch(/<link rel="(stylesheet|modulepreload)"| src="\/assets/);
    expect(page).toContain('for (const href of ["/assets/page.css"])');
    expect(page).toContain('for (const href of ["/assets/common.js","/assets/entry.js"])');
    expect(page).toContain('import("/assets/entry.js");</script>');
  },
);

const home = 'https://uzor.example';
const addresses = [...sitemap(home).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('the site map holds every landing page in both languages, once', () => {
  for (const path of ['/', '/mosaic', '/paint-by-numbers', '/constructor', '/unistring', '/en', '/en/unistring'])
    expect(addresses).toContain(`${home}${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
test('hidden variants and personal pages are not in the site map', () => {
  for (const part of ['roomaxi', 'paint-by-numbers-mini', '/editor', '/demo', '/dashboard'])
    expect(sitemap(home)).not.toContain(part);
});
test('robots keep out of the API and of private pages, in both languages', () => {
  for (const path of ['/api/', '/dashboard', '/en/dashboard', '/auth/', '/*/instruction/', '/en/*/instruction/'])
    expect(robots(home)).toContain(`Disallow: ${path}\n`);
  expect(robots(home)).not.toContain('roomaxi');
});
test('robots are told of the site map only where the site knows its address', () => {
  expect(robots(home)).toContain(`Sitemap: ${home}/sitemap.xml`);
  expect(robots('')).not.toContain('Sitemap');
});
