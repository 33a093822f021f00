import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '../../../ui/icons/more.ts';
import desk from '../desk.module.css';
import { moveFocus } from '../card.tsx';
import classes from './content.module.css';
import { type EditedItem, isOrdered, type ListSection, newItem, type Tab, thumbOf, titleOf } from './items.ts';
import { publish, refresh, tellRefusal, useOptionNames, useOverview, useQuickPublish } from './use-content.ts';
import { Link } from 'react-router';
import { useNumber } from '../../../i18n/use-number.ts';

interface ItemsListProps {
  readonly tab: ListSection;
  readonly items: readonly EditedItem[];
  readonly chosen: string | null;
}

/** The items of a section. The keys of `moveFocus` move between them; Alt with ↑ ↓, or dragging, reorders them. */
export function ItemsList({ tab, items, chosen }: ItemsListProps) {
  const { t } = useTranslation('content');
  const { to } = useLanguage();
  const ordered = isOrdered(tab);
  const { list, shown, told, moveTo } = useMoving(tab, items);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!event.altKey || step === undefined) {
      moveFocus(event);
      return;
    }
    const place = [...event.currentTarget.querySelectorAll('a')].findIndex((link) => link.matches(':focus'));
    const item = shown[place];
    if (!ordered || !item) return;
    event.preventDefault();
    moveTo(item.item, place + step);
  }
  return (
    <section className={desk.card} aria-labelledby="items">
      <div className={classes.head}>
        <h2 id="items">{t(`tabs.${tab}`)}</h2>
        {tab !== 'videos' && (
          <Button variant="secondary" size="small" icon={IconPlus} to={to(`/desk/content/${tab}/${newItem}`)}>
            {t('list.add')}
          </Button>
        )}
      </div>
      {ordered && <p className={desk.note}>{t('list.order')}</p>}
      {items.length === 0 && <p role="status">{t('list.none')}</p>}
      <ul ref={list} className={desk.rows} onKeyDown={onKeyDown}>
        {shown.map((item, place) => (
          <ItemRow
            key={item.item}
            {...{ tab, item, ordered }}
            chosen={item.item === chosen}
            onDrop={(dragged) => moveTo(dragged, place)}
            onMove={(step) => moveTo(item.item, place + step)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </section>
  );
}

/** The rows in their order. A moved row is announced and keeps focus. */
function useMoving(tab: ListSection, items: readonly EditedItem[]) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const { items: shown, move } = useOrder(tab, items);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<string | null>(null);
  // A row loses focus when React moves it in the DOM.
  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links.find(({ dataset }) => dataset['item'] === toFocus.current)?.focus();
    toFocus.current = null;
  });
  function moveTo(item: string, place: number): void {
    const moved = shown.find((one) => one.item === item);
    const now = moved ? move(item, place) : null;
    if (!moved || now === null) return;
    setTold(t('list.moved', { title: titleOf(moved, language), place: now + 1, count: shown.length }));
    toFocus.current = document.activeElement instanceof HTMLAnchorElement ? item : null;
  }
  return { list, shown, told, moveTo };
}

/** The order of a list, updated optimistically. One request runs at a time; moves made meanwhile share the next. */
function useOrder(section: Tab, items: readonly EditedItem[]) {
  const queries = useQueryClient();
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const publishing = useRef<{ waiting: readonly string[] | null } | null>(null);

  async function publishAll(first: readonly string[]): Promise<void> {
    const line: { waiting: readonly string[] | null } = { waiting: first };
    publishing.current = line;
    try {
      while (line.waiting) {
        const sent = line.waiting;
        line.waiting = null;
        await publish({ section: 'order', item: section, content: { items: [...sent] } });
      }
    } catch (error) {
      tellRefusal(error);
    }
    await refresh(queries);
    publishing.current = null;
    setOwn(null);
  }

  const ids = own ?? items.map(({ item }) => item);
  return {
    items: ids.flatMap((id) => items.find(({ item }) => item === id) ?? []),
    /** Moves an item to an index; returns its new index, or null if it does not move. */
    move(item: string, to: number): number | null {
      const from = ids.indexOf(item);
      const place = Math.min(ids.length - 1, Math.max(0, to));
      if (from === place || from < 0) return null;
      const next = ids.toSpliced(from, 1).toSpliced(place, 0, item);
      setOwn(next);
      if (publishing.current) publishing.current.waiting = next;
      else void publishAll(next);
      return place;
    },
  };
}

interface ItemRowProps {
  readonly tab: ListSection;
  readonly item: EditedItem;
  readonly chosen: boolean;
  readonly ordered: boolean;
  /** Called with the key of a row that is dropped here. */
  readonly onDrop: (dragged: string) => void;
  /** Moves this row up (-1) or down (1). */
  readonly onMove: (step: number) => void;
}

const moves = [
  ['up', -1, IconArrowUp],
  ['down', 1, IconArrowDown],
] as const;

function ItemRow({ tab, item, chosen, ordered, onDrop, onMove }: ItemRowProps) {
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
      {ordered &&
        chosen &&
        moves.map(([way, step, Icon]) => (
          <button
            key={way}
            type="button"
            className={classes.move}
            aria-label={t(`list.${way}`, { title })}
            onClick={() => onMove(step)}
          >
            <Icon size={20} stroke={1.9} aria-hidden />
          </button>
        ))}
      <ShownSwitch item={item} title={title} />
    </li>
  );
}

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

function ItemFacts({ tab, item: { item, content } }: { readonly tab: ListSection; readonly item: EditedItem }) {
  const { t } = useTranslation('content');
  const names = useOptionNames();
  const number = useNumber();
  const { data: overview } = useOverview();
  const nameOf = (field: keyof typeof names) => names[field].find(({ value }) => value === content[field])?.name ?? '';
  if (tab === 'videos') return null;
  if (tab === 'banners') return <span className={desk.note}>{String(content['link'])}</span>;
  if (tab === 'questions') {
    const opened = overview?.opened[item] ?? 0;
    return (
      <>
        <span className={desk.note}>{nameOf('topic')}</span>
        {overview && (
          <span className={desk.note}>
            {opened === 0 ? t('list.unopened') : t('list.opened', { count: opened, shown: number(opened) })}
          </span>
        )}
      </>
    );
  }
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
