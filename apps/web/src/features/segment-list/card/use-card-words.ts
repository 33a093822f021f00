import { progressPercent, type ProductDefinition } from '@uzor/kit';
import { workStatus } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { keptSittings, sittingsWith } from '../../../ui/pace/kept-sittings.ts';
import { useWatched } from '../../../ui/watched.ts';
import type { Work } from '../use-work.ts';
import type { CardContents } from './paint-card.ts';

const minuteMs = 60_000;

/** What a card says: how far the work is, in how many days and hours at the table as far as this device knows. */
export function useCardWords(
  product: ProductDefinition,
  { kit, segments }: Pick<Work, 'kit' | 'segments'>,
): Pick<CardContents, 'title' | 'brand' | 'progress' | 'facts'> {
  const { t } = useTranslation(['segments', 'common']);
  const { language } = useLanguage();
  const sittings = sittingsWith(kit.id, useWatched(keptSittings));
  const days = new Set(sittings.map(({ from }) => new Date(from).toDateString())).size;
  const minutes = Math.floor(sittings.reduce((sum, { from, till }) => sum + till - from, 0) / minuteMs);
  const done = segments.filter(({ status }) => status === workStatus.completed).length;
  const marked = segments.reduce((sum, { marked_cells }) => sum + marked_cells, 0);
  const total = segments.reduce((sum, { total_cells }) => sum + total_cells, 0);
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return {
    title: kit.title ?? product.name[language],
    brand: t('common:brand'),
    progress: progressPercent(marked, total),
    facts: [
      t('card.segments', { done, all: segments.length }),
      ...(minutes > 0
        ? [t('card.days', { count: days }), t(time.hours > 0 ? 'card.hours' : 'card.minutes', time)]
        : []),
    ],
  };
}
