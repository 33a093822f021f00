/** Structured data for search engines, in terms of schema.org. */
export function StructuredData({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every < is escaped; React would escape the quotes of a child.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
