import type { ProductKind } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { openProducts } from '../../../ui/shop-window.ts';
import { searchOf, type WorksCriteria } from '../criteria.ts';
import type { CountOfKind } from '../use-works.ts';
import classes from './controls.module.css';

interface KindsProps {
  readonly product: ProductDefinition | null;
  readonly criteria: WorksCriteria;
  readonly counts: CountOfKind;
}

/** Filters by kind with their counts, each with its own address. */
export function Kinds({ product, criteria, counts }: KindsProps) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const strip = useRef<HTMLElement>(null);
  // The chosen kind may be scrolled out of view on phones.
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would treat as a clean-up function.
    void strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  // Sizes and colours differ between kinds; the search, the order and the switch are kept.
  const search = searchOf({ ...criteria, size: null, filter: null }).toString();
  const shown = (kind: ProductKind) => {
    const count = counts(kind);
    return count && count.visible + (criteria.hidden ? count.hidden : 0);
  };
  const kinds = openProducts.map(({ kind, worksSlugs }) => ({
    key: kind,
    name: t(`kind.${kind}`),
    count: shown(kind),
    place: `/dashboard/my-works/${worksSlugs[0]}`,
  }));
  const known = kinds.every(({ count }) => count !== undefined);
  const all = {
    key: 'all',
    name: t('all'),
    count: known ? kinds.reduce((sum, { count = 0 }) => sum + count, 0) : undefined,
    place: '/dashboard/my-works',
  };
  return (
    <nav ref={strip} className={classes.kinds} aria-label={t('kinds')}>
      {[all, ...kinds].map(({ key, name, count, place }) => (
        <Link
          key={key}
          className={classes.kind}
          to={{ pathname: to(place), search }}
          aria-current={key === (product?.kind ?? 'all') ? 'page' : undefined}
        >
          {count === undefined ? name : t('count', { name, count })}
        </Link>
      ))}
    </nav>
  );
}
