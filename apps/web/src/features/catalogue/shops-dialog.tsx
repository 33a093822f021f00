import { type CatalogueEntryWire, lineSlugs } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { ShopRows } from '../../ui/where-to-buy/shop-rows.tsx';
import { ownName, useKitNames } from './kit-names.ts';
import classes from './products.module.css';

/** The shops that sell a kit; closed without one. */
export function ShopsDialog({ kit, onClose }: { kit: CatalogueEntryWire | null; onClose: () => void }) {
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
      closable
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
                {t('shops.code')} <Link to={to('/code-verification')}>{t('shops.haveCode')}</Link>
              </span>
            </p>
          )}
        </>
      )}
    </Modal>
  );
}
