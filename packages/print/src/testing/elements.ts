import type { ReadPdf } from './read-pdf.ts';

/** An element of the document structure as stored in the file. */
export interface ReadElement {
  readonly role: string;
  /** Alternative or replacement text; empty without one. */
  readonly words: string;
  /** Marked-content numbers on the page. */
  readonly contents: readonly number[];
  readonly annotations: readonly number[];
  readonly children: readonly ReadElement[];
}

/** The structure tree of a booklet from its root. @throws RangeError for a wrong parent or page */
export function elementsOf(pdf: ReadPdf): ReadElement {
  const value = (number: number) => pdf.objects.get(number)?.value ?? '';
  const root = [...pdf.objects.values()].find((object) => object.value.includes('/Type/StructTreeRoot'))?.value ?? '';
  const parents = parentsOf(pdf, root);
  const read = (number: number, parent: number | null): ReadElement => {
    const body = value(number);
    if (parent !== null && !body.includes(`/P ${parent} 0 R`)) throw new RangeError(`${number} is not of ${parent}`);
    const kids = (/\/K(\[[^\]]*\]| \d+)/.exec(body)?.[1] ?? '').replace(/[[\]]/g, '');
    const annotations = [...kids.matchAll(/\/Obj (\d+) 0 R/g)].map(([, object]) => Number(object));
    const plain = kids.replace(/<<[^>]*>>/g, '');
    const children = [...plain.matchAll(/(\d+) 0 R/g)].map(([, child]) => Number(child));
    const contents = (plain.replace(/\d+ 0 R/g, '').match(/\d+/g) ?? []).map(Number);
    const page = value(Number(/\/Pg (\d+) 0 R/.exec(body)?.[1]));
    const key = Number(/\/StructParents (\d+)/.exec(page)?.[1]);
    for (const content of contents)
      if (parents.get(key)?.[content] !== number) throw new RangeError(`${content} of ${key} is not of ${number}`);
    return {
      role: /\/S\/(\w+)/.exec(body)?.[1] ?? '',
      words: wordsOf(/\/(?:Alt|ActualText)\(((?:\\[\s\S]|[^\\)])*)\)/.exec(body)?.[1] ?? ''),
      contents,
      annotations,
      children: children.map((child) => read(child, number)),
    };
  };
  return read(Number(/\/K (\d+) 0 R/.exec(root)?.[1]), null);
}

/** The parent tree: content elements by the key of their page, and annotations by their own. */
function parentsOf(pdf: ReadPdf, root: string): ReadonlyMap<number, readonly number[]> {
  const tree = pdf.objects.get(Number(/\/ParentTree (\d+) 0 R/.exec(root)?.[1]))?.value ?? '';
  const entries = [...tree.matchAll(/(\d+) (?:\[([^\]]*)\]|(\d+) 0 R)/g)];
  return new Map(
    entries.map(([, key, list, one]) => [
      Number(key),
      one === undefined ? [...(list ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number)) : [Number(one)],
    ]),
  );
}

function wordsOf(literal: string): string {
  const bytes = Buffer.from(
    literal.replace(/\\([\s\S])/g, (_, one: string) => (one === 'r' ? '\r' : one)),
    'latin1',
  );
  return bytes.length === 0 ? '' : bytes.subarray(2).swap16().toString('utf16le');
}

/** An element and all its descendants. */
export function allOf(element: ReadElement): ReadElement[] {
  return [element, ...element.children.flatMap(allOf)];
}
