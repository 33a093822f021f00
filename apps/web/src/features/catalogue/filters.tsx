import type { CatalogueFiltersWire } from '@uzor/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Check } from '../../ui/check/check.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { shownCards } from '../../shared/shop-window.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useKitNames } from './kit-names.ts';
import classes from './products.module.css';
import { type Choice, groups } from './use-choice.ts';

interface FiltersProps {
  readonly choice: Choice;
  /** Nothing while they are on their way. */
  readonly filters: CatalogueFiltersWire | undefined;
}

/** Groups of boxes to tick, each value with how many kits it would show. */
export function Filters({ choice, filters }: FiltersProps) {
  const { t } = useTranslation('catalogue');
  const { kindName } = useKitNames();
  if (!filters) return <FiltersSkeleton />;
  const shown = {
    product: shownCards.filter((kind) => filters.products.includes(kind)),
    size: filters.sizes,
    color: filters.colors,
  };
  const counts = { product: filters.counts.products, size: filters.counts.sizes, color: filters.counts.colors };
  const nameOf = { product: kindName, size: sizeText, color: (name: string) => name };
  return groups.map((group) => (
    <fieldset key={group} className={classes.group}>
      <legend>{t(`groups.${group}`)}</legend>
      {shown[group]
        .filter((value) => (counts[group][value] ?? 0) > 0 || choice.chosen[group].includes(value))
        .map((value) => (
          <Check
            key={value}
            checked={choice.chosen[group].includes(value)}
            onChange={() => choice.toggle(group, value)}
            count={counts[group][value] ?? 0}
          >
            {nameOf[group](value)}
          </Check>
        ))}
    </fieldset>
  ));
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function FiltersSkeleton() {
  return (
    <div className={classes.group} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} className={classes.waitingLine}>
          <Skeleton height={28} radius={9} />
        </span>
      ))}
    </div>
  );
}

interface FilterTrayProps extends ComponentProps<typeof Filters> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Kits that the filters show; nothing while they are counted. */
  readonly total: number | undefined;
}

/** The filters where the page has no column for them. */
export function FilterTray({ open, onClose, choice, filters, total = 0 }: FilterTrayProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Drawer open={open} onClose={onClose} title={t('filters')}>
      <Filters choice={choice} filters={filters} />
      <div className={classes.drawerFoot}>
        <Button wide onClick={onClose}>
          {total === 0 ? t('showNone') : t('show', { count: total })}
        </Button>
        {choice.count > 0 && (
          <Button variant="ghost" wide onClick={choice.reset}>
            {t('reset')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}
