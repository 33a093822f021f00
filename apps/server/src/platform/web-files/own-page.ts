import { escaped } from '../http/html.ts';

export interface OwnPage {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string | null;
  /** Meta tags by property. */
  readonly tags: readonly (readonly [property: string, content: string])[];
}

/** A built document with the title, description and tags of a page. Such pages are not indexed. */
export function withOwnHead(html: string, { title, description, tags }: OwnPage): string {
  const metas = [
    '<meta name="robots" content="noindex">',
    ...tags.map(([property, content]) => `<meta property="${escaped(property)}" content="${escaped(content)}">`),
  ];
  const described = description === null ? '' : `<meta name="description" content="${escaped(description)}"/>`;
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => described)
    .replace('</head>', () => `${metas.join('')}</head>`);
}
