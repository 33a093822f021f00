import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EditedItem, Tab } from './items.ts';
import { refresh, saveDraft, tellRefusal } from './use-content.ts';

/** The order of a list as the operator sees it, and how an item is moved. Moves are saved one after the other, each on the version the one before left. */
export function useOrder(section: Tab, items: readonly EditedItem[], keptVersion: string) {
  const queries = useQueryClient();
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const saving = useRef<{ waiting: readonly string[] | null } | null>(null);

  async function saveAll(first: readonly string[]): Promise<void> {
    const line: { waiting: readonly string[] | null } = { waiting: first };
    saving.current = line;
    try {
      for (let version = keptVersion; line.waiting; ) {
        const sent = line.waiting;
        line.waiting = null;
        ({ version } = await saveDraft({ section: 'order', item: section, version, content: { items: [...sent] } }));
      }
    } catch (error) {
      tellRefusal(error);
    }
    await refresh(queries);
    saving.current = null;
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
      if (saving.current) saving.current.waiting = next;
      else void saveAll(next);
      return place;
    },
  };
}
