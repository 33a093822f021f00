import type { QuestionTopic } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { inPublishedOrder, usePublished } from '../../ui/published/use-published.ts';
import { useLanguage } from '../../i18n/language.ts';
import { bindWords } from '../../i18n/typography.ts';
import { questions } from '../../shared/faq/questions.ts';
import { type Search, searchFor } from './search.ts';

export interface AskedQuestion {
  readonly id: string;
  readonly topic: QuestionTopic;
  readonly question: string;
  readonly answer: string;
  /** Anchor of a clip on the videos page. */
  readonly clip: string | null;
}

const load = async () => (await import('./calls.ts')).publishedQuestions();

/** All questions in the language of the page: bundled ones, then those that operators published. */
export function useQuestions(): readonly AskedQuestion[] {
  const { t } = useTranslation(['faq', 'questions']);
  const { language } = useLanguage();
  const published = usePublished(load);
  const built: readonly AskedQuestion[] = questions.map((row) => ({
    id: row.id,
    topic: row.topic,
    question: t(`${row.text}.question`),
    answer: t(`${row.text}.answer`),
    clip: 'clip' in row ? row.clip : null,
  }));
  if (!published) return built;
  const all = new Map(built.map((one) => [one.id, one]));
  for (const { id, topic, question, answer, active } of published.data) {
    if (!active) all.delete(id);
    else {
      const texts = { question: bindWords(question, language), answer: bindWords(answer, language) };
      all.set(id, { id, topic, ...texts, clip: all.get(id)?.clip ?? null });
    }
  }
  return inPublishedOrder([...all.values()], published.meta.order, ({ id }) => id);
}

export function useSearch(query: string): Search | null {
  const { t } = useTranslation('faq');
  const { language } = useLanguage();
  return searchFor(query, language, Object.values(t('words', { returnObjects: true })));
}

/** The questions of a topic that match a search, sorted by how many of its words the question contains. */
export function foundAmong(
  all: readonly AskedQuestion[],
  topic: QuestionTopic | null,
  search: Search | null,
): readonly AskedQuestion[] {
  const ofTopic = all.filter((one) => topic === null || one.topic === topic);
  if (!search) return ofTopic;
  return ofTopic
    .filter(({ question, answer }) => search.finds(question, answer))
    .toSorted((a, b) => search.weightIn(b.question) - search.weightIn(a.question));
}
