/**
 * A table of products has a row for every kind, for every craft, for all that works are made of: the compiler then names what
 * a new one lacks. Maps and partial records over them fail when somebody asks for the missing row.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const key = String.raw`(?:ProductKind|Kind|LaidKind|KindOf<[^<>]*>|GroundName|Ground\['of'\]|Craft)`;
const map = new RegExp(String.raw`\b(?:Weak|Readonly)?Map<\s*${key}\s*,`);
const partial = new RegExp(String.raw`\bPartial<\s*(?:Readonly<\s*)?Record<\s*${key}\s*,`);

/** What is wrong with the tables of a source, none where all are total. */
export function openTables(source: string): string[] {
  return [
    ...(map.test(source) ? ['keeps rows of products in a map; make it a Record'] : []),
    ...(partial.test(source) ? ['keeps rows of products in a partial record; give each its row'] : []),
  ];
}

/** Findings in the sources below `root`, as lines `file: what`; tests may hold what they like. */
export function checkTables(root = process.cwd()): string[] {
  return globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort()
    .flatMap((file) => openTables(readFileSync(path.join(root, file), 'utf8')).map((finding) => `${file}: ${finding}`));
}
