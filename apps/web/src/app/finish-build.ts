import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';
import { robots, sitemap } from './sitemap.ts';

const textsFolder = join(import.meta.dirname, '../i18n');

/**
 * What the server needs beside the built files, in `build/pages.json`: addresses that are pages (all else is 404) and the
 * hashes of inline scripts of each HTML file, for its content security policy. The texts are laid out under `/locales`; robots
 * find their rules and, where the public address is known, the site map.
 */
export function finishBuild(buildDirectory: string): void {
  const client = join(buildDirectory, 'client');
  for (const language of languages) cpSync(join(textsFolder, language), join(client, 'locales', language), { recursive: true });
  const publicUrl = process.env.PUBLIC_URL ?? '';
  writeFileSync(join(client, 'robots.txt'), robots(publicUrl));
  if (publicUrl !== '') writeFileSync(join(client, 'sitemap.xml'), sitemap(publicUrl));
  const patterns = languages.flatMap((language) => screens.map(({ path }) => pathIn(language, path)));
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const file of files) writeFileSync(join(client, file), codeAfterPictures(stylesFirst(readFileSync(join(client, file), 'utf8'))));
  const scripts = Object.fromEntries(files.map((file) => [file, inlineScriptHashes(readFileSync(join(client, file), 'utf8'))]));
  writeFileSync(join(buildDirectory, 'pages.json'), `${JSON.stringify({ fallback: '__spa-fallback.html', patterns, scripts }, null, 1)}\n`);
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

const opening = /<script type="module" async="">import "([^"]+)";\s*((?:import \* as \w+ from "[^"]+";\s*)+)([\s\S]*?)<\/script>/;

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
  const modules = [manifest, ...names.map(([, , address = '']) => address), ...early.map(([, address = '']) => address)].filter((address) => address !== entry);
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
  return early.reduce((page, [link]) => page.replace(link, ''), html).replace(script, () => `<script type="module" async="">${code.join('\n')}</script>`);
}

/** Sources of a `script-src` policy for the inline scripts of a page: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  return [...new Set(bodies)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
