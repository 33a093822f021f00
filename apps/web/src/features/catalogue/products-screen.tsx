import { type CatalogueEntryWire, lineSlugs } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '../../ui/icons/more.ts';
import { Select } from '../../ui/select/select.tsx';
import { ShopRows } from '../../shared/where-to-buy/shop-rows.tsx';
import { CatalogueHead } from './catalogue-frame.tsx';
import { Filters, FilterTray } from './filters.tsx';
import { ownName, useKitNames } from './kit-names.ts';
import { KitsFound, totalOf } from './kits-found.tsx';
import classes from './products.module.css';
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

/** The shops that sell a kit; closed without one. */
function ShopsDialog({ kit, onClose }: { kit: CatalogueEntryWire | null; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { to } = useLanguage();
  const number = useNumber();
  const { kindName } = useKitNames();
  const facts = kit && {
    kind: kindName(kit.product),
    size: sizeText(kit.size),
    color: kit.color.toLowerCase(),
    price: number(kit.price),
  };
  return (
    <Modal
      open={kit !== null}
      onClose={onClose}
      title={t('shops.title', { name: kit ? ownName(kit.title) : '' })}
      aside={kit && <img src={kit.picture} alt="" className={classes.large} />}
      tray
      wide
    >
      {kit && facts && (
        <>
          <div className={classes.introduction}>
            <img src={kit.picture} alt="" />
            <p className={classes.muted}>{t('shops.about', facts)}</p>
          </div>
          <ShopRows entry={kit} none={t('shops.none')} />
          {lineSlugs.some((slug) => slug === kit.product) && (
            <p className={classes.code}>
              <IconTicket size={22} stroke={1.9} aria-hidden />
              <span>
                <span>{t('shops.code')}</span> <Link to={to('/code-verification')}>{t('shops.haveCode')}</Link>
              </span>
            </p>
          )}
        </>
      )}
    </Modal>
  );
}
