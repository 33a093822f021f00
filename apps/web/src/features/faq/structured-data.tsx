import type { AskedQuestion } from './use-questions.ts';

/** The questions for search engines: schema.org, FAQPage. */
export function StructuredData({ all }: { all: readonly AskedQuestion[] }) {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, with every < escaped; React would escape the quotes of a child.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
