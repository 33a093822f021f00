import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';

const textsFolder = join(import.meta.dirname, '../i18n');

/**
 * What the server needs beside the built files, in `build/pages.json`: addresses that are pages (all else is 404) and the
 * hashes of inline scripts of each HTML file, for its content security policy. The texts are laid out under `/locales`.
 */
export function finishBuild(buildDirectory: string): void {
  const client = join(buildDirectory, 'client');
  for (const language of languages) cpSync(join(textsFolder, language), join(client, 'locales', language), { recursive: true });
  const patterns = languages.flatMap((language) => screens.map(({ path }) => pathIn(language, path)));
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const scripts = Object.fromEntries(files.map((file) => [file, inlineScriptHashes(readFileSync(join(client, file), 'utf8'))]));
  writeFileSync(join(buildDirectory, 'pages.json'), `${JSON.stringify({ fallback: '__spa-fallback.html', patterns, scripts }, null, 1)}\n`);
}

/** Sources of a `script-src` policy for the inline scripts of a page: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  return [...new Set(bodies)].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
