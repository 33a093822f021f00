/**
 * Checks that tables keyed by kind, craft or ground are total records, so that the compiler lists the missing rows of a new one.
 * Maps and partial records would fail only when a missing row is used.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const key = String.raw`(?:ProductKind|Kind|LaidKind|KindOf<[^<>]*>|GroundName|Ground\['of'\]|Craft)`;
const map = new RegExp(String.raw`\b(?:Weak|Readonly)?Map<\s*${key}\s*,`);
const partial = new RegExp(String.raw`\bPartial<\s*(?:Readonly<\s*)?Record<\s*${key}\s*,`);

/** Tables of a source that are not total. */
export function openTables(source: string): string[] {
  return [
    ...(map.test(source) ? ['keeps rows of products in a map; make it a Record'] : []),
    ...(partial.test(source) ? ['keeps rows of products in a partial record; give each its row'] : []),
  ];
}

/** Findings in the sources below `root` except tests, as lines `file: what`. */
export function checkTables(root = process.cwd()): string[] {
  return globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort()
    .flatMap((file) => openTables(readFileSync(path.join(root, file), 'utf8')).map((finding) => `${file}: ${finding}`));
}
