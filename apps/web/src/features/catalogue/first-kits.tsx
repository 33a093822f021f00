import { type Language, endpoints } from '@uzor/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { keepFirstStretch } from '../../api/queries.ts';
import { allTexts } from '../../i18n/all-texts.ts';
import { prepareAllTexts, translator } from '../../i18n/index.ts';
import { pathIn } from '../../i18n/path.ts';
import { KitsFound } from './kits-found.tsx';
import { withServedKits, firstKits, firstQuestion, useKits, groups, useChoice } from './use-catalogue.ts';

/* Used by the server to fill the prerendered catalogue with the first kits; the page hydrates the same components. */

prepareAllTexts(allTexts());

/** The query whose answer fills the page. */
export const question: unknown = firstQuestion;

/** True if a page with this query shows the first kits, because no filter or order is chosen. */
export function isFor(search: string): boolean {
  const asked = new URLSearchParams(search);
  return ![...groups, 'sort'].some((name) => asked.has(name));
}

/**
 * Replaces the placeholder of the kits in the prerendered document.
 * @param answer the answer to `question`
 * @throws if the document has no placeholder or the answer breaks the contract
 */
export function fill(document: string, answer: unknown, language: Language): string {
  const kits = endpoints.whereBuy.answer.parse(answer);
  const queries = new QueryClient();
  keepFirstStretch(queries, firstKits, kits);
  // React renders preload links first; in a document they belong in the head.
  const [, early = '', found = ''] = /^((?:<link [^>]*>)*)([\s\S]*)$/.exec(drawn(queries, language)) ?? [];
  const place = waiting(language);
  if (!document.includes(place)) throw new RangeError('The built page has no place for kits');
  return withServedKits(
    document.replace(place, () => found).replace('</head>', () => `${early}</head>`),
    kits,
  );
}

/** The placeholder of the kits in the prerendered page. */
export function waiting(language: Language): string {
  return drawn(new QueryClient(), language);
}

function drawn(queries: QueryClient, language: Language): string {
  const html = renderToString(
    <I18nextProvider i18n={translator(language)}>
      <StaticRouter location={pathIn(language, '/products')}>
        <QueryClientProvider client={queries}>
          <FirstKits />
        </QueryClientProvider>
      </StaticRouter>
    </I18nextProvider>,
  );
  queries.clear(); // otherwise its timers stay active
  return html;
}

function FirstKits() {
  const choice = useChoice();
  return <KitsFound choice={choice} kits={useKits(choice)} onOpen={() => undefined} />;
}
