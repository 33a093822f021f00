import type { CatalogueEntryWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { useEarlyPress } from '../../ui/button/early-press.ts';
import { Card } from '../../ui/card/card.tsx';
import { IconChevronRight } from '../../ui/icons/basic.ts';
import { ownName, useKitNames } from './kit-names.ts';
import classes from './products.module.css';

interface KitCardProps {
  readonly kit: CatalogueEntryWire;
  /** Seen without scrolling. */
  readonly first: boolean;
  readonly onOpen: (kit: CatalogueEntryWire) => void;
}

/** A kit; the whole card opens its shops. */
export function KitCard({ kit, first, onOpen }: KitCardProps) {
  const { t } = useTranslation('catalogue');
  const number = useNumber();
  const { facts } = useKitNames();
  const button = useEarlyPress<HTMLButtonElement>(() => onOpen(kit));
  return (
    <Card as="li" bleed className={classes.card}>
      <img
        src={kit.picture}
        alt=""
        width={720}
        height={720}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={classes.about}>
        <h2>
          <button
            ref={button}
            suppressHydrationWarning // an early press has left its mark
            type="button"
            className={classes.open}
            aria-haspopup="dialog"
            onClick={() => onOpen(kit)}
          >
            {ownName(kit.title)}
          </button>
        </h2>
        <p>{facts(kit)}</p>
        <p className={classes.colour}>{kit.color}</p>
        <div className={classes.priceLine}>
          <strong>{t('price', { price: number(kit.price) })}</strong>
          <span className={classes.buy}>
            <span>{t('buy')}</span>
            <IconChevronRight size={20} stroke={2.2} aria-hidden />
          </span>
        </div>
      </div>
    </Card>
  );
}
