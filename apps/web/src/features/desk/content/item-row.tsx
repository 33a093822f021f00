import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../../ui/icons/more.ts';
import classes from './content.module.css';
import { ItemFacts } from './item-facts.tsx';
import { type EditedItem, type ListSection, thumbOf, titleOf } from './items.ts';
import { useQuickSave } from './use-content.ts';

interface ItemRowProps {
  readonly tab: ListSection;
  readonly item: EditedItem;
  /** It is the item of the address. */
  readonly chosen: boolean;
  /** Rows of this list may be dragged. */
  readonly ordered: boolean;
  /** Another row, of this key, is dropped here. */
  readonly onDrop: (dragged: string) => void;
  /** Moves this row one place up (-1) or down (1), without a drag. */
  readonly onMove: (step: number) => void;
}

/** An item in its list: the way to its form, and whether customers see it. */
export function ItemRow({ tab, item, chosen, ordered, onDrop, onMove }: ItemRowProps) {
  const { t } = useTranslation('content');
  const { to, language } = useLanguage();
  const { over, dropping } = useDropping(onDrop);
  const thumb = thumbOf(item);
  const title = titleOf(item, language) || t('list.untitled');
  return (
    <li className={classes.row} data-over={over || undefined} {...(ordered && dropping)}>
      {ordered && (
        <span
          className={classes.grip}
          draggable
          aria-hidden="true"
          onDragStart={(event) => event.dataTransfer.setData('text/plain', item.item)}
        >
          <IconGripVertical size={20} stroke={1.9} />
        </span>
      )}
      <Link
        className={classes.item}
        data-item={item.item}
        to={to(`/desk/content/${tab}/${encodeURIComponent(item.item)}`)}
        aria-current={chosen ? 'true' : undefined}
        draggable={false}
      >
        {tab !== 'questions' && tab !== 'videos' && (
          <span className={classes.thumb} data-wide={tab === 'banners' || undefined}>
            {thumb && <img src={thumb} alt="" loading="lazy" />}
          </span>
        )}
        <b>{title}</b>
        {item.draft && <span className={classes.edited}>{t('list.edited')}</span>}
        <ItemFacts tab={tab} item={item} />
      </Link>
      {ordered && chosen && <MoveButtons title={title} onMove={onMove} />}
      <ShownSwitch item={item} title={title} />
    </li>
  );
}

function MoveButtons({ title, onMove }: Pick<ItemRowProps, 'onMove'> & { readonly title: string }) {
  const { t } = useTranslation('content');
  return (
    <>
      <button type="button" className={classes.move} aria-label={t('list.up', { title })} onClick={() => onMove(-1)}>
        <IconArrowUp size={20} stroke={1.9} aria-hidden />
      </button>
      <button type="button" className={classes.move} aria-label={t('list.down', { title })} onClick={() => onMove(1)}>
        <IconArrowDown size={20} stroke={1.9} aria-hidden />
      </button>
    </>
  );
}

/** Saves a draft at once that shows or hides the item. */
function ShownSwitch({ item: { section, item, version, content }, title }: { item: EditedItem; title: string }) {
  const { t } = useTranslation('content');
  const { busy, save } = useQuickSave();
  const active = content['active'] === true;
  return (
    <input
      type="checkbox"
      role="switch"
      className={classes.toggle}
      aria-label={t('list.shown', { title })}
      checked={active}
      aria-checked={active}
      aria-disabled={busy !== null || undefined}
      onChange={() => {
        if (busy === null) void save({ section, item, version, content: { ...content, active: !active } });
      }}
    />
  );
}

/** Takes rows that are dropped here, by their keys. */
function useDropping(onDrop: (dragged: string) => void) {
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return {
    over,
    dropping: {
      onDragEnter: drag(true),
      onDragOver: drag(true),
      onDragLeave: drag(false),
      onDrop: (event: DragEvent) => {
        drag(false)(event);
        onDrop(event.dataTransfer.getData('text/plain'));
      },
    },
  };
}
