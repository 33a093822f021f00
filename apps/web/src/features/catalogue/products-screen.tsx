import { type CatalogueEntryWire, lineSlugs, type CatalogueFiltersWire } from '@uzor/contract';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconExternalLink } from '../../ui/icons/more.ts';
import { Select } from '../../ui/select/select.tsx';
import { CatalogueHead } from './catalogue-frame.tsx';
import { KitsFound, ownName, totalOf, useKitNames } from './kits-found.tsx';
import classes from './products.module.css';
import shopClasses from './shop-rows.module.css';
import { useFilters, useKits, orders, useChoice, type Choice, groups } from './use-catalogue.ts';
import { Check } from '../../ui/check/check.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { shownCards } from '../../shared/shop-window.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

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

function ShopsDialog({ kit, onClose }: { kit: CatalogueEntryWire | null; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { to } = useLanguage();
  const number = useNumber();
  const { kindName, sizeName } = useKitNames();
  const facts = kit && {
    kind: kindName(kit.product),
    size: sizeName(kit.size),
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
          <ShopRows entry={kit} />
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

function Filters({ choice, filters }: { readonly choice: Choice; readonly filters: CatalogueFiltersWire | undefined }) {
  const { t } = useTranslation('catalogue');
  const { kindName, sizeName } = useKitNames();
  if (!filters)
    return (
      <div className={classes.group} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} className={classes.waitingLine}>
            <Skeleton height={28} radius={9} />
          </span>
        ))}
      </div>
    );
  const shown = {
    product: shownCards.filter((kind) => filters.products.includes(kind)),
    size: filters.sizes,
    color: filters.colors,
  };
  const counts = { product: filters.counts.products, size: filters.counts.sizes, color: filters.counts.colors };
  const nameOf = { product: kindName, size: sizeName, color: (name: string) => name };
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

interface FilterTrayProps extends ComponentProps<typeof Filters> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Number of kits found; undefined while loading. */
  readonly total: number | undefined;
}

function FilterTray({ open, onClose, choice, filters, total = 0 }: FilterTrayProps) {
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

function ShopRows({ entry }: { readonly entry: CatalogueEntryWire }) {
  const { t } = useTranslation(['common', 'catalogue']);
  const shops = [
    { shop: 'wb', sign: 'W', name: t('shops.wb'), url: entry.wb_url },
    { shop: 'ozon', sign: 'O', name: t('shops.ozon'), url: entry.ozon_url },
    { shop: 'ya', sign: t('shops.yaSign'), name: t('shops.ya'), url: entry.ya_url },
  ].filter(({ url }) => url !== null);
  if (shops.length === 0) return <p className={shopClasses.none}>{t('shops.none', { ns: 'catalogue' })}</p>;
  return (
    <ul className={shopClasses.shops}>
      {shops.map(({ shop, sign, name, url }) => (
        <li key={shop}>
          <a href={url ?? ''} target="_blank" rel="noopener noreferrer" className={shopClasses.shop}>
            <span className={shopClasses.sign} data-shop={shop} aria-hidden="true">
              {sign}
            </span>
            <span className={shopClasses.name}>
              <b>{name}</b>
              <small>{t('shops.tab')}</small>
            </span>
            <IconExternalLink size={24} stroke={1.9} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
