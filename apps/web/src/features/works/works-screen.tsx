import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { Controls } from './controls/controls.tsx';
import { WorksHead } from './controls/works-head.tsx';
import { ContinueCard } from './list/continue-card.tsx';
import { WorksList } from './list/works-list.tsx';
import { WorksSkeleton } from './list/works-skeleton.tsx';
import { isUsual } from './criteria.ts';
import { useCriteria } from './use-criteria.ts';
import { useWorkCounts, useWorks } from './use-works.ts';
import classes from './controls/controls.module.css';

interface WorksScreenProps {
  /** Works of one kind; null for all. */
  readonly product: ProductDefinition | null;
}

/** The dashboard: all works or those of one kind, with search, filters and sort order. */
export function WorksScreen({ product }: WorksScreenProps) {
  const { criteria, change } = useCriteria();
  const works = useWorks(product, criteria);
  const counts = useWorkCounts();
  const items = works.data?.pages.flatMap((page) => page.data);
  const meta = works.data?.pages.at(-1)?.meta;
  return (
    <>
      <WorksHead inBin={counts.inBin} />
      {isUsual(criteria) && items && (items.length > 0 || !product) && <ContinueCard works={items} />}
      <Controls product={product} criteria={criteria} onChange={change} meta={meta} counts={counts.ofKind} />
      <WorksList product={product} works={works} criteria={criteria} onChange={change} />
    </>
  );
}

/** The dashboard until the sign-in is known. */
export function WorksWaiting() {
  const { t } = useTranslation('works');
  return (
    <>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
      </div>
      <WorksSkeleton />
    </>
  );
}
