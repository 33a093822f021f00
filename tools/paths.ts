/**
 * Checks that every path named in the documentation or in a comment exists. A path may be short
 * (`mails/service.deliver`, `lifecycle.ts`), a pattern, or the target of a link.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Tree {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Generated folders, not committed. */
const made: ReadonlySet<string> = new Set(['apps/web/build/', 'node_modules/']);
/** The test of this check; it contains paths to missing files. */
const planted = 'tools/paths.test.ts';
const extensions = /\w\.(?:tsx?|md|sql|css|cjs|grit)$/;
/** Characters of paths and patterns; upper case is left to placeholders such as `NAME` and `DATA_DIR`. */
const written = /^(?:[a-z0-9.*_{},|-]+\/)*[a-z0-9.*_{},|-]+\/?$/;

function treeOf(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = listed.split('\n').filter((file) => file !== '');
  const folders = new Set(files.flatMap(parents));
  return { files, folders: [...folders] };
}

function parents(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** True if a text looks like a path of this repository: it has a source extension, or its first part is a folder. */
function isPath(text: string, { folders }: Tree): boolean {
  if (!written.test(text)) return false;
  if (extensions.test(text)) return true;
  const [first] = text.split('/');
  return text.includes('/') && folders.some((folder) => folder === first || folder.endsWith(`/${first}`));
}

/** True if a file or folder has this path or ends with it; for `a/b.member`, `a/b` must contain the member. */
function exists(text: string, { files, folders }: Tree, read: (file: string) => string): boolean {
  const bare = text.replace(/\/$/, '');
  const named = (name: string) => name === bare || name.endsWith(`/${bare}`);
  const pattern = bare.replace(/[\w-]+(?:\|[\w-]+)+/g, (ways) => `{${ways.replaceAll('|', ',')}}`);
  const fits = (name: string) => path.matchesGlob(name, pattern) || path.matchesGlob(name, `**/${pattern}`);
  const matches = /[*{|]/.test(bare) ? fits : named;
  const matchesFile = (name: string) => matches(name) || matches(name.replace(/\.tsx?$/, ''));
  if (folders.some(matches)) return true;
  if (text.endsWith('/')) return false;
  if (files.some(matchesFile)) return true;
  const [, stem, member] = /^(.*)\.(\w+)$/.exec(bare) ?? [];
  const holders = files.filter((file) => file === `${stem}.ts` || file.endsWith(`/${stem}.ts`));
  return holders.some((file) => new RegExp(`\\b${member}\\b`).test(read(file)));
}

const quoted = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, inner]) => inner.replace(/…$/, ''));
const linked = (text: string) => [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => target);
const comments = (source: string) => (source.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n');

/** Findings in the documentation and comments below `root`, as lines `file: what`. */
export function checkPaths(root = process.cwd()): string[] {
  const tree = treeOf(root);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const missing = (file: string, names: readonly string[]) =>
    names
      .filter((name) => !made.has(name) && isPath(name, tree) && !exists(name, tree, read))
      .map((name) => `${file}: names ${name}, which is not there`);
  const pages = tree.files.filter((file) => /^(?:README\.md|docs\/.*\.md)$/.test(file));
  const sources = tree.files.filter(
    (file) => /^(?:packages|apps|tools|tests)\/.*\.tsx?$/.test(file) && file !== planted,
  );
  return [
    ...pages.flatMap((file) => {
      const text = read(file);
      const dead = linked(text).filter((target) => {
        const full = path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
        return !tree.files.includes(full) && !tree.folders.includes(full);
      });
      return [...missing(file, quoted(text)), ...dead.map((target) => `${file}: links ${target}, which is not there`)];
    }),
    ...sources.flatMap((file) =>
      missing(
        file,
        quoted(comments(read(file))).filter((name) => /\.tsx?$/.test(name)),
      ),
    ),
  ];
}
