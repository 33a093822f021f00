import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconPlus } from '../../../ui/icons/more.ts';
import desk from '../desk.module.css';
import { moveFocus } from '../card.tsx';
import classes from './content.module.css';
import { ItemRow } from './item-row.tsx';
import { type EditedItem, newItem, isOrdered, type ListSection, type Tab, titleOf } from './items.ts';
import { publish, refresh, tellRefusal } from './use-content.ts';

interface ItemsListProps {
  readonly tab: ListSection;
  readonly items: readonly EditedItem[];
  /** The item of the address. */
  readonly chosen: string | null;
}

/** The items of a section. ↑ ↓ or j k go from one to the next; where customers see an order, Alt with ↑ ↓ or a drag changes it. */
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

/** The rows in their order, and how one moves: its new place is told, and it keeps the focus. */
function useMoving(tab: ListSection, items: readonly EditedItem[]) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const { items: shown, move } = useOrder(tab, items);
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<string | null>(null);
  // The row that moves loses the focus where the browser takes it out and puts it in again.
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

/** The order of a list as the operator sees it, and how an item is moved. Moves are published one after the other; those made meanwhile go together. */
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
    /** Moves an item to a place from 0; answers the place it has then, or null if nothing moves. */
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
