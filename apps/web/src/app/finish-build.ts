import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';
import { robots, sitemap } from './sitemap.ts';

const textsFolder = join(import.meta.dirname, '../i18n');

/** Documents of pages that the browser fills; the build draws one, in the language of addresses without a prefix. */
const fallbacks = { ru: '__spa-fallback.html', en: '__spa-fallback-en.html' } as const satisfies Record<
  Language,
  string
>;

/**
 * What the server needs beside the built files, in `build/pages.json`: addresses that are pages (all else is 404) and the
 * hashes of inline scripts of each HTML file, for its content security policy, and the document of pages that the browser fills,
 * one a language. The texts are laid out under `/locales`; robots
 * find their rules and, where the public address is known, the site map.
 */
export function finishBuild(buildDirectory: string): void {
  const client = join(buildDirectory, 'client');
  for (const language of languages)
    cpSync(join(textsFolder, language), join(client, 'locales', language), { recursive: true });
  const publicUrl = process.env.PUBLIC_URL ?? '';
  writeFileSync(join(client, 'robots.txt'), robots(publicUrl));
  if (publicUrl !== '') writeFileSync(join(client, 'sitemap.xml'), sitemap(publicUrl));
  const patterns = languages.flatMap((language) => screens.map(({ path }) => pathIn(language, path)));
  const textOf = (file: string) => readFileSync(join(client, file), 'utf8');
  for (const language of languages) {
    const frontPage = join(pathIn(language, '/').slice(1), 'index.html');
    writeFileSync(join(client, fallbacks[language]), inLanguageOf(textOf(fallbacks.ru), textOf(frontPage)));
  }
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const file of files) writeFileSync(join(client, file), codeAfterPictures(stylesFirst(textOf(file))));
  const scripts = Object.fromEntries(files.map((file) => [file, inlineScriptHashes(textOf(file))]));
  writeFileSync(join(buildDirectory, 'pages.json'), `${JSON.stringify({ fallbacks, patterns, scripts }, null, 1)}\n`);
}

/** What tells the language in a document before any code has run: its name, its words for search engines, its first fonts. */
const ofLanguage = [
  /<html lang="[^"]*"/,
  /<title>[^<]*<\/title>/,
  /<meta name="description"[^>]*>/,
  /(?:<link rel="preload"[^>]* as="font"[^>]*>)+/,
];

/** The document `fallback` begun in the language of `page`. @throws RangeError where one of them does not say what the other does */
export function inLanguageOf(fallback: string, page: string): string {
  return ofLanguage.reduce((document, part) => {
    const own = part.exec(page)?.[0];
    if (own === undefined || !part.test(document)) throw new RangeError(`A built document lacks ${part.source}`);
    return document.replace(part, () => own);
  }, fallback);
}

/**
 * The head of a page with its styles before everything that is merely fetched early, and scripts fetched early at low
 * priority: on a slow line words and pictures come before the code that moves them. React finds such links by their
 * address when it takes the page over, not by their place.
 */
export function stylesFirst(html: string): string {
  const early: string[] = [];
  const rest = html.replace(/<link rel="(?:module)?preload"[^>]*>/g, (link) => {
    early.push(link.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'));
    return '';
  });
  return rest.replace('</head>', `${early.join('')}</head>`);
}

const opening =
  /<script type="module" async="">import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)([\s\S]*?)<\/script>/;

/**
 * A page that begins with a picture: its code is fetched once the picture has come, or at the visitor's first touch.
 * Everything on it can be read before, and its links work without code. Other pages stay as they are.
 */
export function codeAfterPictures(html: string): string {
  const [script, manifest = '', routes = '', rest = ''] = opening.exec(html) ?? [];
  if (script === undefined || !html.includes('<link rel="preload" as="image"')) return html;
  const names = [...routes.matchAll(/import \* as (\w+) from "([^"]+)"/g)];
  const early = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g)];
  const entry = /import\("([^"]+)"\)/.exec(rest)?.[1] ?? '';
  const modules = [
    manifest,
    ...names.map(([, , address = '']) => address),
    ...early.map(([, address = '']) => address),
  ].filter((address) => address !== entry);
  const code = [
    'const moments = ["load", "pointerdown", "keydown", "dragenter"];',
    'if (document.readyState !== "complete") await new Promise((go) => moments.forEach((moment) => addEventListener(moment, go, { once: true })));',
    // Two frames later the picture is on the screen; a page in the background draws no frames.
    'await new Promise((go) => { setTimeout(go, 1000); requestAnimationFrame(() => requestAnimationFrame(go)); });',
    // The entry runs as soon as it is imported, and it needs the routes: it is fetched beside them and imported after them.
    `document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "${entry}" }));`,
    `const [, ${names.map(([, name = '']) => name).join(', ')}] = await Promise.all([${[...new Set(modules)].map((address) => `import("${address}")`).join(', ')}]);`,
    rest.trim(),
  ];
  return early
    .reduce((page, [link]) => page.replace(link, ''), html)
    .replace(script, () => `<script type="module" async="">${code.join('\n')}</script>`);
}

/** Sources of a `script-src` policy for the inline scripts of a page: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  return [...new Set(bodies)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
