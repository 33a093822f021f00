/** Checks that docs/asvs.md speaks of every row of the standard, and that the tests it names are there. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** OWASP ASVS 5.0.0: the levels of the rows of each section, in their order. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

/** Number and level of every row of the standard. */
export const standard: ReadonlyMap<string, string> = new Map(
  Object.entries(levels).flatMap(([section, row]) =>
    [...row].map((level, i) => [`${section}.${i + 1}`, level] as const),
  ),
);

const states = ['holds', 'deviation', 'not used here'];
/** A shorter reason says nothing. */
const shortestReason = 40;

/** A file of the checkout with the names of its tests. */
export interface ReadPage {
  readonly text: string;
  readonly tests: ReadonlySet<string>;
}
/** A file by the end of its path; null if no file or several end so. */
export type ReadFile = (ending: string) => ReadPage | null;

/** Reads the tests and pages below `root`. */
export function readingFrom(root = process.cwd()): ReadFile {
  const files = globSync(['{apps,packages,tools,deploy,tests}/**/*.{test,spec}.{ts,tsx}', 'docs/*.md'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  const known = new Map<string, ReadPage | null>();
  return (ending) => {
    const seen = known.get(ending);
    if (seen !== undefined) return seen;
    const [found, another] = files.filter((file) => file === ending || file.endsWith(`/${ending}`));
    const text = found && !another ? readFileSync(path.join(root, found), 'utf8') : null;
    const page =
      text === null ? null : { text, tests: ending.endsWith('.md') ? new Set<string>() : testsOf(ending, text) };
    known.set(ending, page);
    return page;
  };
}

/** Findings in the page, as lines. */
export function checkRows(page: string, read: ReadFile): string[] {
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, number = '', rest = '']) => ({
    number,
    cells: rest.split(' | '),
  }));
  const told = rows.map(({ number }) => number);
  const wanted = [...standard].filter(([, level]) => level !== '3').map(([number]) => number);
  return [
    ...wanted.filter((number) => !told.includes(number)).map((number) => `${number} is missing`),
    ...told.filter((number, i) => told.indexOf(number) !== i).map((number) => `${number} is there twice`),
    ...rows.flatMap(({ number, cells }) => findingsOf(number, cells, read).map((finding) => `${number}: ${finding}`)),
  ];
}

function findingsOf(number: string, cells: readonly string[], read: ReadFile): string[] {
  const [level, here = '', state = '', proof = '', ...more] = cells;
  if (more.length > 0 || here === '' || !states.includes(state)) return ['is no row'];
  if (standard.get(number) !== level) return [`is of level ${standard.get(number)}`];
  if (state === 'deviation') return proof.length < shortestReason ? ['has no reason'] : [];
  return proof.split(' · ').flatMap((part) => missingProof(part, read));
}

/** What a proof names and is not there: a test by file and name, or a section of a page. */
function missingProof(proof: string, read: ReadFile): string[] {
  const [, file, name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (file) {
    const found = read(file);
    if (found === null) return [`${file} is no test, or several`];
    return found.tests.has(name) ? [] : [`${file} has no test "${name}"`];
  }
  const [, section, page] = /^\[(.+)\]\(([\w-]+\.md)#[\w-]+\)$/.exec(proof) ?? [];
  if (!section || !page) return ['has no proof'];
  return read(page)?.text.includes(`\n## ${section}\n`) ? [] : [`${page} has no section "${section}"`];
}

/** Names of the tests of a file as they are written, `test.each` and the like too. */
function testsOf(file: string, source: string): Set<string> {
  const names = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!/^(?:test|it)\b/.test(source.slice(callee.start, callee.end))) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') names.add(first.value);
      if (first?.type === 'TemplateLiteral') names.add(source.slice(first.start + 1, first.end - 1));
    },
  }).visit(parseSync(file, source).program);
  return names;
}
