import type { CollaboratorsWire, MarksChanged, SegmentListItemWire } from '@uzor/contract';
import { isPaintedByNumber, type ProductDefinition, squareCm } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkNews } from '../../api/together/work-news.ts';

/** Marks of others are announced at most once in this time. */
const tellEveryMs = 60_000;

interface MarksOfOthersProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly segments: readonly SegmentListItemWire[];
  readonly collaborators: CollaboratorsWire | undefined;
  readonly follow: boolean;
}

export function MarksOfOthers({ product, kitId, segments, collaborators, follow }: MarksOfOthersProps) {
  const { t } = useTranslation('together');
  const [said, say] = useState('');
  const sums = useRef(new Map<string, { readonly news: MarksChanged; readonly more: number }>());
  const you = collaborators?.hands.find(({ you: caller }) => caller)?.hand ?? 0;
  useWorkNews(product, kitId, follow, (news) => {
    if (news === null || news.hand === you) return;
    const key = `${news.hand} ${news.segment}`;
    const before = sums.current.get(key)?.more ?? 0;
    sums.current.set(key, { news, more: before + news.more });
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const words = [...sums.current.values()].flatMap(({ news, more }) => {
        const name = collaborators?.hands.find(({ hand }) => hand === news.hand)?.name ?? t('list.owner');
        const number = segments.find(({ id }) => id === news.segment)?.number;
        if (more <= 0 || number === undefined) return [];
        return isPaintedByNumber(product.madeOf)
          ? [t('painted', { name, count: squareCm(more), number })]
          : [t('laid', { name, count: more, number })];
      });
      sums.current.clear();
      say(words.join('. '));
    }, tellEveryMs);
    return () => clearInterval(timer);
  }, [collaborators, product, segments, t]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
