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
import { withServedKits, firstKits, firstQuestion, useKits } from './use-catalogue.ts';
import { groups, useChoice } from './use-choice.ts';

/*
 * Fills the built page of the catalogue with the first kits, for the server. The page hydrates what is drawn here, so both
 * draw with the same components.
 */

prepareAllTexts(allTexts());

/** What the page asks first; the answer fills it. */
export const question: unknown = firstQuestion;

/** Whether a page with this query shows the first kits: it does unless it is narrowed or put into another order. */
export function isFor(search: string): boolean {
  const asked = new URLSearchParams(search);
  return ![...groups, 'sort'].some((name) => asked.has(name));
}

/**
 * The built document of the page with kits in the place where it waits for them.
 *
 * @param answer the answer to `question`
 * @throws RangeError if the document has no such place, or the answer is not one of the contract
 */
export function fill(document: string, answer: unknown, language: Language): string {
  const kits = endpoints.whereBuy.answer.parse(answer);
  const queries = new QueryClient();
  keepFirstStretch(queries, firstKits, kits);
  // React begins with the pictures to fetch early. In a document they belong to the head.
  const [, early = '', found = ''] = /^((?:<link [^>]*>)*)([\s\S]*)$/.exec(drawn(queries, language)) ?? [];
  const place = waiting(language);
  if (!document.includes(place)) throw new RangeError('The built page has no place for kits');
  return withServedKits(
    document.replace(place, () => found).replace('</head>', () => `${early}</head>`),
    kits,
  );
}

/** The place of the kits as the built page shows it. */
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
  queries.clear(); // it would keep its timers
  return html;
}

function FirstKits() {
  const choice = useChoice();
  return <KitsFound choice={choice} kits={useKits(choice)} onOpen={() => undefined} />;
}
