import { type KitListItemWire, taskStatus } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { IconEye, IconEyeOff, IconShare, IconTrash } from '../../../ui/icons/basic.ts';
import { IconDots, IconFileText, IconPencil, IconPlayerPlay } from '../../../ui/icons/more.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import type { MenuItem } from '../../../ui/menu/menu-item.ts';
import { bookletOf, placeOfWork } from '../work-place.ts';
import { useWorkWords } from '../work-words.ts';
import classes from './list.module.css';

/** Actions of the menu. */
export interface WorkDeeds {
  readonly rename: (work: KitListItemWire) => void;
  readonly share: (work: KitListItemWire) => void;
  readonly hide: (work: KitListItemWire) => void;
  readonly show: (work: KitListItemWire) => void;
  readonly remove: (work: KitListItemWire) => void;
}

/** The menu of a work's card. */
export function WorkMenu({ work, deeds }: { readonly work: KitListItemWire; readonly deeds: WorkDeeds }) {
  const { t } = useTranslation(['works', 'share']);
  const { to } = useLanguage();
  const { nameOf } = useWorkWords();
  const percent = work.progress_percent;
  const opening = percent === 100 ? t('menu.open') : percent === 0 ? t('menu.begin') : t('menu.continue');
  const items: MenuItem[] = [
    ...(work.status === taskStatus.completed
      ? [{ text: opening, icon: IconPlayerPlay, to: to(placeOfWork(work)) }]
      : []),
    { text: t('menu.booklet'), icon: IconFileText, to: to(bookletOf(work)) },
    { text: t('open', { ns: 'share' }), icon: IconShare, onChoose: () => deeds.share(work) },
    { text: t('menu.rename'), icon: IconPencil, onChoose: () => deeds.rename(work) },
    work.visible
      ? { text: t('menu.hide'), icon: IconEyeOff, onChoose: () => deeds.hide(work) }
      : { text: t('menu.show'), icon: IconEye, onChoose: () => deeds.show(work) },
    { text: t('menu.remove'), icon: IconTrash, onChoose: () => deeds.remove(work), danger: true },
  ];
  return (
    <div className={classes.menu}>
      <Menu
        label={t('menu.label', { name: nameOf(work) })}
        className={classes.dots}
        button={<IconDots size={24} stroke={1.9} aria-hidden />}
        items={items}
      />
    </div>
  );
}
