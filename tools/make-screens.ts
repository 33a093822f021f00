/**
 * Takes a picture of every screen and state, on a phone in Russian and on a desktop in English, into `docs/screens/`, and
 * lists them in `docs/screens.md`. Run it after screens have changed: `node tools/make-screens.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.join(import.meta.dirname, '../docs');
const folder = path.join(docs, 'screens');

/** Headings of the groups of pictures, by the beginning of their names. */
const titles: Readonly<Record<string, string>> = {
  all: 'Pages of the site',
  mosaic: 'Diamond mosaic',
  'paint-by-numbers': 'Paint by numbers',
  constructor: 'Diamond constructor',
  unistring: 'String art',
  state: 'States: empty, loading, failed, not theirs',
};

rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync(
  path.join(docs, '../node_modules/.bin/playwright'),
  ['test', '--project', 'screens', '--grep', 'ru on a phone|en on a desktop'],
  { stdio: 'inherit', env: { ...process.env, WHOLE: '1', SCREEN_PICTURES: folder } },
);
const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
writeFileSync(path.join(docs, 'screens.md'), pageOf(files));
process.exitCode = status ?? 1;

/** A row a screen: what it is, and both of its pictures. */
function pageOf(files: readonly string[]): string {
  const names = [...new Set(files.map((file) => file.replace(/-(?:ru-phone|en-desktop)\.webp$/, '')))].toSorted();
  const tables = Object.entries(titles).map(([group, title]) => {
    const rows = names
      .filter((name) => name.startsWith(`${group}-`))
      .map((name) => {
        const pictures = ['ru-phone', 'en-desktop'].map((kind) => `${name}-${kind}.webp`);
        const cells = pictures.map((file) => (files.includes(file) ? `![${file}](screens/${file})` : ''));
        return `| ${wordsOf(name.slice(group.length + 1))} | ${cells.join(' | ')} |`;
      });
    return `## ${title}\n\n| screen | phone, Russian, light | desktop, English, dark |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Screens\n\nEvery page of \`apps/web/src/app/screens.ts\` and the states of the lists, as \`tools/make-screens.ts\` last saw them.\n\n${tables.join('\n')}`;
}

/** `state-of-a-name` and `nameOfAScreen` as words. */
function wordsOf(name: string): string {
  return name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
