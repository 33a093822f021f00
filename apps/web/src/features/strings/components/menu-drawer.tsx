import type { ThreadCode } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { underWorker } from '../../../api/works/background.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { chooseColourScheme, useDark } from '../../../shared/colour-scheme.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { IconChevronRight } from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import {
  IconDeviceMobileDown,
  IconFileText,
  IconListNumbers,
  IconMapPin,
  IconMapQuestion,
  IconNeedleThread,
  IconUsers,
} from '../../../ui/icons/more.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import classes from '../strings.module.css';
import type { Together } from '../use-together.ts';
import { BreakChoice } from './drawers.tsx';

/** `thread` opens the drawer of the thread in use. A thread code opens the drawer of that thread. */
export type Overlay =
  | 'sound'
  | 'tempo'
  | 'menu'
  | 'jump'
  | 'pin'
  | 'thread'
  | ThreadCode
  | 'break'
  | 'keep'
  | 'family'
  | 'far'
  | 'tour'
  | null;

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly atHoop: Together;
  readonly onOpen: (overlay: Overlay) => void;
}

type Row = readonly [overlay: NonNullable<Overlay>, icon: Icon, name: string, note?: string];

export function MenuDrawer({ open, onClose, product, kitId, atHoop: { own, looks }, onOpen }: MenuDrawerProps) {
  const { t } = useTranslation('player');
  const { to } = useLanguage();
  const dark = useDark();
  const forDoers: Row[] = [
    ['jump', IconListNumbers, t('menu.jump'), t('menu.jumpNote')],
    ['pin', IconMapPin, t('pin.open'), t('pin.openNote')],
  ];
  const forOffline: Row[] = [['keep', IconDeviceMobileDown, t('keep.open'), t('keep.openNote')]];
  const rows: Row[] = [
    ...(looks ? [] : forDoers),
    ['thread', IconNeedleThread, t('thread.title'), t('thread.menuNote')],
    ...(underWorker() ? forOffline : []),
    ['family', IconUsers, t('together.open'), t('together.openNote')],
    ['tour', IconMapQuestion, t('menu.tour')],
  ];
  return (
    <Drawer open={open} onClose={onClose} title={t('menu.title')}>
      <div className={classes.menu}>
        {rows.map(([overlay, icon, name, note]) => (
          <MenuRow key={overlay} icon={icon} name={name} note={note} onPress={() => onOpen(overlay)} />
        ))}
        {own && (
          <Link className={classes.menuRow} to={to(`/${product.webSlug}/instruction/${kitId}`)}>
            <IconFileText size={26} stroke={1.9} aria-hidden />
            <span>{t('menu.instruction')}</span>
            <IconChevronRight size={22} stroke={1.9} aria-hidden />
          </Link>
        )}
        <div className={classes.menuRow}>
          <Switch label={t('menu.dark')} on={dark} onChange={(on) => chooseColourScheme(on ? 'dark' : 'light')} />
        </div>
      </div>
      <BreakChoice />
      <Keys />
    </Drawer>
  );
}

function Keys() {
  const { t } = useTranslation('player');
  return (
    <section className={classes.keys}>
      <h3>{t('menu.keys')}</h3>
      <dl>
        {(['keySpace', 'keyArrows', 'headset'] as const).map((key) => (
          <Fact key={key} name={t(`menu.${key}`)}>
            {t(`menu.${key}Does`)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

interface MenuRowProps {
  readonly icon: Icon;
  readonly name: string;
  readonly note: string | undefined;
  readonly onPress: () => void;
}

function MenuRow({ icon: Picture, name, note, onPress }: MenuRowProps) {
  return (
    <button type="button" className={classes.menuRow} onClick={onPress}>
      <Picture size={26} stroke={1.9} aria-hidden />
      <span>
        <span>{name}</span>
        {note && <small>{note}</small>}
      </span>
      <IconChevronRight size={22} stroke={1.9} aria-hidden />
    </button>
  );
}
