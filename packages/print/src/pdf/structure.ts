import type { ObjectNumber, PdfDocument } from './document.ts';
import { pdfNumbers } from './numbers.ts';
import type { Box } from '../page.ts';

/** Elements with page content; elements drawn inside them are merged into them. */
export type ContentRole = 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD' | 'Lbl' | 'LBody' | 'Link';
/** Elements that contain only other elements. */
export type GroupRole = 'Table' | 'TR' | 'L' | 'LI';
/** Kinds of elements, by their standard names (ISO 32000-1, section 14.8.4). */
export type Role = ContentRole | GroupRole;

/** Attributes of an element for screen readers. */
export interface ElementFacts {
  readonly alt?: string;
  /** Replacement text, for texts whose drawing order differs from the reading order. */
  readonly actual?: string;
  /** Position of a picture on the page, in millimetres, y down. */
  readonly box?: Box;
  /** Whether a header cell applies to its row or column. */
  readonly scope?: 'Row' | 'Column';
}

const groups: ReadonlySet<Role> = new Set<Role>(['Table', 'TR', 'L', 'LI']);

interface Element {
  readonly role: Role | 'Document' | 'Sect';
  readonly facts: ElementFacts;
  readonly children: Element[];
  /** Marked-content number on the page; null for a group. */
  readonly content: number | null;
  /** The annotation of a link. */
  annotation: ObjectNumber | null;
}

/** The elements of one page in reading order. An element opened before the previous one is closed is nested in it. */
export class PageStructure {
  readonly section: Element = { role: 'Sect', facts: {}, children: [], content: null, annotation: null };
  /** Content elements, by marked-content number. */
  readonly contents: Element[] = [];
  /** Key of the page in the parent tree. */
  readonly key: number;
  readonly #open: Element[] = [this.section];

  constructor(key: number) {
    this.key = key;
  }

  /** True inside a content element, which cannot contain another one. */
  get isInContent(): boolean {
    return (this.#open.at(-1)?.content ?? null) !== null;
  }

  /** Opens an element; returns its marked-content number, null for a group. */
  open(role: Role, facts: ElementFacts): number | null {
    const content = groups.has(role) ? null : this.contents.length;
    const element: Element = { role, facts, children: [], content, annotation: null };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    if (content !== null) this.contents.push(element);
    return content;
  }

  close(): void {
    this.#open.pop();
  }
}

/** The structure tree of a document for screen readers. Source: ISO 32000-1, sections 14.7 and 14.8. */
export class Structure {
  readonly #document: PdfDocument;
  readonly #pages: { readonly structure: PageStructure; readonly page: ObjectNumber }[] = [];
  readonly #annotations: { readonly key: number; readonly element: Element }[] = [];
  readonly #numbers = new Map<Element, ObjectNumber>();
  /** Converts millimetres of the page, y down, to points, y up. */
  readonly #toPoints: (box: Box) => readonly number[];
  #keys = 0;

  constructor(document: PdfDocument, toPoints: (box: Box) => readonly number[]) {
    this.#document = document;
    this.#toPoints = toPoints;
  }

  begin(): PageStructure {
    return new PageStructure(this.#keys++);
  }

  add(structure: PageStructure, page: ObjectNumber): void {
    this.#pages.push({ structure, page });
  }

  /** Ties an annotation to a `Link` element; returns its key in the parent tree, or null without such an element. */
  tie(structure: PageStructure, place: number, annotation: ObjectNumber): number | null {
    const element = structure.contents.filter(({ role }) => role === 'Link')[place];
    if (!element) return null;
    element.annotation = annotation;
    const key = this.#keys++;
    this.#annotations.push({ key, element });
    return key;
  }

  /** Writes all elements; returns the entries for the document catalogue, empty without elements. */
  write(): string {
    if (this.#pages.length === 0) return '';
    const sections = this.#pages.map(({ structure }) => structure.section);
    const whole: Element = { role: 'Document', facts: {}, children: sections, content: null, annotation: null };
    const root = this.#document.reserve();
    this.#number(whole);
    this.#put(whole, { parent: root, page: null });
    const parents = [
      ...this.#pages.map(({ structure: { key, contents } }) => ({
        key,
        value: `[${contents.map((element) => this.#reference(element)).join(' ')}]`,
      })),
      ...this.#annotations.map(({ key, element }) => ({ key, value: this.#reference(element) })),
    ].sort((one, other) => one.key - other.key);
    const tree = this.#document.add(`<</Nums[${parents.map(({ key, value }) => `${key} ${value}`).join(' ')}]>>`);
    this.#document.put(
      root,
      `<</Type/StructTreeRoot/K ${this.#reference(whole)}/ParentTree ${tree} 0 R/ParentTreeNextKey ${this.#keys}>>`,
    );
    return `/MarkInfo<</Marked true>>/StructTreeRoot ${root} 0 R`;
  }

  #number(element: Element): void {
    this.#numbers.set(element, this.#document.reserve());
    for (const child of element.children) this.#number(child);
  }

  #reference(element: Element): string {
    return `${this.#numbers.get(element) ?? 0} 0 R`;
  }

  #put(element: Element, { parent, page }: { parent: ObjectNumber; page: ObjectNumber | null }): void {
    const { role, facts, children, content, annotation } = element;
    const own = this.#numbers.get(element) ?? 0;
    const kids = children.map((child) => this.#reference(child)).join(' ');
    const tied = annotation === null ? '' : ` <</Type/OBJR/Obj ${annotation} 0 R>>`;
    const held = content === null ? `[${kids}]` : tied === '' ? ` ${content}` : `[${content}${tied}]`;
    const on = content === null ? '' : `/Pg ${page} 0 R`;
    this.#document.put(own, `<</S/${role}/P ${parent} 0 R${on}/K${held}${this.#entries(facts)}>>`);
    children.forEach((child, i) => {
      const below = role === 'Document' ? (this.#pages[i]?.page ?? null) : page;
      this.#put(child, { parent: own, page: below });
    });
  }

  #entries({ alt, actual, box, scope }: ElementFacts): string {
    return [
      alt === undefined ? '' : `/Alt${words(alt)}`,
      actual === undefined ? '' : `/ActualText${words(actual)}`,
      box === undefined ? '' : `/A<</O/Layout/BBox[${pdfNumbers(...this.#toPoints(box))}]>>`,
      scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`,
    ].join('');
  }
}

/** A text string in half the size of a hexadecimal one: a booklet has thousands of them. */
function words(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return `(${bytes.replace(/[()\\\r]/g, (character) => (character === '\r' ? '\\r' : `\\${character}`))})`;
}
