import { type DeskItemWire, deskEndpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import type { Problems } from '../../../ui/field/use-form.ts';
import { notify } from '../../../ui/notification/notify.ts';
import type { EditedItem } from './items.ts';
import { refresh, saveDraft, tellRefusal } from './use-content.ts';

type Values = Readonly<Record<string, unknown>>;
/** What was typed over a version of an item. */
interface Typed {
  readonly values: Values;
  readonly version: string;
}

/** What is typed and not saved, by item: it stays while the desk is open. */
const unsaved = new Map<string, Typed>();

/** An item in its form: what is typed, saving, and what somebody else saved meanwhile. */
export function useEditing(item: EditedItem) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  const key = `${item.section}/${item.item}`;
  const [typed, setTyped] = useState(() => unsaved.get(key) ?? null);
  const [theirs, setTheirs] = useState<DeskItemWire | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [saving, setSaving] = useState(false);
  const values = typed?.values ?? item.content;
  function keep(next: Typed | null) {
    if (next) unsaved.set(key, next);
    else unsaved.delete(key);
    setTyped(next);
  }

  async function meet(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409) {
      const named = Object.entries(error.errors).map(([field, [text]]) => [field.replace(/^content\./, ''), text]);
      setProblems(named.length > 0 ? Object.fromEntries(named) : { whole: error.message });
      return;
    }
    const question = { params: { section: item.section } };
    const now = await queries.fetchQuery({ ...query(deskEndpoints.deskContentItems, question), staleTime: 0 });
    const found = dataOf(now).find((one) => one.item === item.item);
    if (found) setTheirs(found);
    else setProblems({ whole: error.message });
  }

  /** Keeps the draft under its key; answers it, or null where it is refused. */
  async function save(version: string, under: string): Promise<DeskItemWire | null> {
    setSaving(true);
    setProblems({});
    try {
      const saved = await saveDraft({ section: item.section, item: under, version, content: values });
      keep(null);
      setTheirs(null);
      await refresh(queries);
      notify({ tone: 'success', title: t(saved.draft ? 'editor.saved' : 'editor.same') });
      return saved;
    } catch (error) {
      await meet(error);
      return null;
    } finally {
      setSaving(false);
    }
  }

  return {
    values,
    problems,
    saving,
    /** Somebody else's version, where it is another than the one that was edited. */
    theirs,
    isTyped: typed !== null,
    change: (changes: Values) => keep({ values: { ...values, ...changes }, version: typed?.version ?? item.version }),
    save: (under: string) => save(typed?.version ?? item.version, under),
    /** Mine in place of theirs. */
    insist: () => (theirs ? save(theirs.version, item.item) : Promise.resolve(null)),
    /** Theirs in place of mine. */
    yield: async () => {
      keep(null);
      setTheirs(null);
      await refresh(queries);
    },
    /** Forgets what is typed, and drops the draft. */
    drop: async () => {
      keep(null);
      if (!item.draft) return;
      const { section, item: id, version } = item;
      await call(deskEndpoints.deskDropDraft, { params: { section, item: id }, query: { version } }).catch(tellRefusal);
      await refresh(queries);
    },
  };
}
export type Editing = ReturnType<typeof useEditing>;
