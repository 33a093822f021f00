/** An element with its attributes as written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const tagPattern = /<(\?[^>]*\?|\/?)([\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;

/** Elements of a document in order. @throws RangeError if it is not well-formed XML of elements, attributes and text */
export function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: string[] = [];
  let at = 0;
  for (const tag of xml.matchAll(tagPattern)) {
    const [whole, lead = '', name = '', attributes = '', own] = tag;
    demandText(xml.slice(at, tag.index), whole, open.length > 0);
    at = tag.index + whole.length;
    if (lead === '/') {
      if (open.pop() !== name) throw new RangeError(`${name} closes another element`);
    } else if (lead === '') {
      elements.push({ name, attributes: attributesOf(name, attributes) });
      if (own === '') open.push(name);
    }
  }
  if (open.length > 0 || xml.slice(at).trim() !== '') throw new RangeError(`Left open: ${open.join(' ')}`);
  return elements;
}

function demandText(between: string, tag: string, isInside: boolean): void {
  if (/[<>]/.test(between) || /&(?!amp;|lt;|gt;|quot;|apos;)/.test(between + tag))
    throw new RangeError(`Not text: ${between.slice(0, 80)}`);
  if (!isInside && between.trim() !== '') throw new RangeError(`Text outside: ${between}`);
}

function attributesOf(element: string, text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const);
  const attributes = new Map(pairs);
  if (attributes.size !== pairs.length) throw new RangeError(`${element} has an attribute twice`);
  return attributes;
}
