import type { ProductDefinition } from '@uzor/kit';
import { IconChevronRight, IconFileText, IconListNumbers, IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { chooseColourScheme, useDark } from '../../../ui/colour-scheme.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import type { Over } from '../over.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import classes from '../strings.module.css';

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly onOpen: (over: Over) => void;
}

/** Rarely used functions. */
export function MenuDrawer({ open, onClose, product, kitId, onOpen }: MenuDrawerProps) {
  const { t } = useTranslation('player');
  const { to } = useLanguage();
  const dark = useDark();
  return (
    <Drawer open={open} onClose={onClose} title={t('menu.title')}>
      <div className={classes.menu}>
        <button type="button" className={classes.menuRow} onClick={() => onOpen('jump')}>
          <IconListNumbers size={26} stroke={1.9} aria-hidden />
          <span>
            {t('menu.jump')}
            <small>{t('menu.jumpNote')}</small>
          </span>
          <IconChevronRight size={22} stroke={1.9} aria-hidden />
        </button>
        <button type="button" className={classes.menuRow} onClick={() => onOpen('tour')}>
          <IconMapQuestion size={26} stroke={1.9} aria-hidden />
          <span>{t('menu.tour')}</span>
          <IconChevronRight size={22} stroke={1.9} aria-hidden />
        </button>
        <Link className={classes.menuRow} to={to(`/${product.webSlug}/instruction/${kitId}`)}>
          <IconFileText size={26} stroke={1.9} aria-hidden />
          <span>{t('menu.instruction')}</span>
          <IconChevronRight size={22} stroke={1.9} aria-hidden />
        </Link>
        <div className={classes.menuRow}>
          <Switch label={t('menu.dark')} on={dark} onChange={(on) => chooseColourScheme(on ? 'dark' : 'light')} />
        </div>
      </div>
      <section className={classes.keys}>
        <h3>{t('menu.keys')}</h3>
        <dl>
          {(['keySpace', 'keyArrows', 'headset'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`menu.${key}`)}</dt>
              <dd>{t(`menu.${key}Does`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Drawer>
  );
}
