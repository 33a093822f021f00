import { type AnswerOf, endpoints } from '@uzor/contract';

type Kits = AnswerOf<typeof endpoints.whereBuy>;

const id = 'served-kits';

/** The element of a document in which the server leaves the first kits. A script of data, which no browser runs. */
export function withServedKits(html: string, kits: Kits): string {
  const data = JSON.stringify(kits).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="${id}">${data}</script></head>`);
}

/** The first kits as they came with the document; undefined where none came. */
export function servedKits(): { pages: Kits[]; pageParams: number[] } | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(id)?.textContent;
  const read = text ? endpoints.whereBuy.answer.safeParse(JSON.parse(text)) : null;
  return read?.success ? { pages: [read.data], pageParams: [0] } : undefined;
}
