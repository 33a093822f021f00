import type { HandsWire, MarksChanged, SegmentListItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkNews } from '../../api/together/work-news.ts';

/** What others lay is announced this often at most, milliseconds. */
const tellEveryMs = 60_000;

interface LaidByOthersProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly segments: readonly SegmentListItemWire[];
  readonly hands: HandsWire | undefined;
  /** Whether the lists of the work are on the screen, and follow. */
  readonly follow: boolean;
}

/** Follows the marks of others, and announces them politely, once a minute. */
export function LaidByOthers({ product, kitId, segments, hands, follow }: LaidByOthersProps) {
  const { t } = useTranslation('together');
  const [said, say] = useState('');
  const sums = useRef(new Map<string, { readonly news: MarksChanged; readonly more: number }>());
  const you = hands?.hands.find((hand) => hand.you)?.hand ?? 0;
  useWorkNews(product, kitId, follow, (news) => {
    if (news === null || news.hand === you) return;
    const key = `${news.hand} ${news.segment}`;
    const before = sums.current.get(key)?.more ?? 0;
    sums.current.set(key, { news, more: before + news.more });
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const words = [...sums.current.values()].flatMap(({ news, more }) => {
        const name = hands?.hands.find(({ hand }) => hand === news.hand)?.name ?? t('hands.owner');
        const number = segments.find(({ id }) => id === news.segment)?.number;
        return more > 0 && number !== undefined ? [t('laid', { name, count: more, number })] : [];
      });
      sums.current.clear();
      say(words.join('. '));
    }, tellEveryMs);
    return () => clearInterval(timer);
  }, [hands, segments, t]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
