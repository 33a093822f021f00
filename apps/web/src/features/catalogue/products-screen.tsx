import type { CatalogueEntryWire } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithQueries } from '../../api/with-queries.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '../../ui/icons/more.ts';
import { Select } from '../../ui/select/select.tsx';
import { CatalogueHead } from './catalogue-frame.tsx';
import { FilterTray } from './filter-tray.tsx';
import { Filters } from './filters.tsx';
import { KitsFound, totalOf } from './kits-found.tsx';
import classes from './products.module.css';
import { ShopsDialog } from './shops-dialog.tsx';
import { useFilters, useKits } from './use-catalogue.ts';
import { orders, useChoice } from './use-choice.ts';

/** The catalogue of kits: filters, order, cards, and the shops of a pressed card. */
export default function ProductsScreen() {
  return (
    <WithQueries>
      <Products />
    </WithQueries>
  );
}

function Products() {
  const { t } = useTranslation('catalogue');
  const choice = useChoice();
  const kits = useKits(choice);
  const { data: filters } = useFilters(choice);
  const [opened, setOpened] = useState<CatalogueEntryWire | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  return (
    <>
      <CatalogueHead
        tools={
          <>
            <span className={classes.narrow}>
              <Button
                variant="secondary"
                size="small"
                icon={IconAdjustmentsHorizontal}
                aria-expanded={filtersOpen}
                onClick={() => setFiltersOpen(true)}
              >
                {choice.count === 0 ? t('filters') : t('filtersChosen', { count: choice.count })}
              </Button>
            </span>
            <Select
              label={t('sort.label')}
              icon={IconArrowsSort}
              value={choice.order}
              options={orders.map((value) => ({ value, name: t(`sort.${value}`) }))}
              onChange={choice.sortBy}
              chosen={choice.order !== orders[0]}
            />
          </>
        }
      />
      <div className={classes.columns}>
        <aside className={classes.aside} aria-label={t('filters')}>
          <Filters choice={choice} filters={filters} />
        </aside>
        <KitsFound choice={choice} kits={kits} onOpen={setOpened} />
      </div>
      <FilterTray
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        total={totalOf(kits)}
        {...{ choice, filters }}
      />
      <ShopsDialog kit={opened} onClose={() => setOpened(null)} />
    </>
  );
}
