import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../../ui/icons/more.ts';
import desk from '../desk.module.css';
import classes from './content.module.css';
import { type EditedItem, type ListSection, thumbOf, titleOf } from './items.ts';
import { useOptionNames, useOverview, useQuickPublish } from './use-content.ts';

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

/** Shows or hides the item at once. */
function ShownSwitch({ item: { section, item, content }, title }: { item: EditedItem; title: string }) {
  const { t } = useTranslation('content');
  const { busy, publishNow } = useQuickPublish();
  const active = content['active'] === true;
  return (
    <input
      type="checkbox"
      role="switch"
      className={classes.toggle}
      aria-label={t('list.shown', { title })}
      checked={active}
      aria-checked={active}
      aria-disabled={busy || undefined}
      onChange={() => {
        if (!busy) void publishNow({ section, item, content: { ...content, active: !active } });
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

const shops = { wb_url: 'WB', ozon_url: 'Ozon', ya_url: 'Яндекс' } as const;

/** What a row tells of an item beside its title. */
function ItemFacts({ tab, item: { item, content } }: { readonly tab: ListSection; readonly item: EditedItem }) {
  const names = useOptionNames();
  const number = useNumber();
  const nameOf = (field: keyof typeof names) => names[field].find(({ value }) => value === content[field])?.name ?? '';
  if (tab === 'videos') return null;
  if (tab === 'banners') return <span className={desk.note}>{String(content['link'])}</span>;
  if (tab === 'questions') return <QuestionFacts item={item} topic={nameOf('topic')} />;
  if (tab === 'library') return <span className={desk.note}>{nameOf('category')}</span>;
  const sold = Object.entries(shops).flatMap(([field, name]) => (content[field] ? [name] : []));
  return (
    <>
      <span>{`${nameOf('product')} ${String(content['size'])}`}</span>
      <span className={classes.number}>{`${number(Number(content['price']))} ₽`}</span>
      <span className={desk.note}>{sold.join(', ')}</span>
    </>
  );
}

/** The topic of a question, and how often visitors open its answer. */
function QuestionFacts({ item, topic }: { readonly item: string; readonly topic: string }) {
  const { t } = useTranslation('content');
  const number = useNumber();
  const { data: overview } = useOverview();
  const opened = overview?.opened[item] ?? 0;
  return (
    <>
      <span className={desk.note}>{topic}</span>
      {overview && (
        <span className={desk.note}>
          {opened === 0 ? t('list.unopened') : t('list.opened', { count: opened, shown: number(opened) })}
        </span>
      )}
    </>
  );
}
