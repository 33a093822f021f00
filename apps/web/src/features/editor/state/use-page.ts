import { type BlankWire, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keepBlank } from '../../../api/blank-queries.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useGoTo } from '../../../shared/navigation.ts';
import type { EditorDraft } from './editor-state.ts';
import { presetsUpToDate } from './restore.ts';
import type { Saving } from '../saving/use-saving.ts';

import type { Unfolded } from '../improve/improve.tsx';
import type { TipKind } from '../improve/tips.ts';
import { useDismissedTips } from '../improve/use-tips.ts';
import { useMine } from '../mine/mine.tsx';
import { withAskedSize } from '../scheme/use-shown.ts';
import { useEditor } from './use-editor.ts';
import { type OpenedEditor, useCompletedLeaves, useNewerElsewhere } from './use-opening.ts';

export type EditorDialog = 'choosePhoto' | 'startOver' | 'slow' | 'failed' | 'refresh' | 'code' | 'shops' | 'howTo';
export type EditorSheet = 'size' | 'colours' | 'improve' | 'myColours';

export interface OpenSheet {
  readonly name: EditorSheet;
  /** True if "Next" opened the sheet because a choice is missing. */
  readonly asked?: boolean;
  /** The fault whose tip opened the sheet. */
  readonly at?: TipKind;
}
export interface EditorProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedEditor;
  readonly askedSize: string | null;
  readonly sheet: OpenSheet | null;
  readonly setSheet: (sheet: OpenSheet | null) => void;
  readonly reopen: () => Promise<{ readonly isError: boolean }>;
}

export function useEditorPage({ product, opened, askedSize, sheet, setSheet }: EditorProps) {
  const { blank } = opened;
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [boxing, setBoxing] = useState(false);
  const mine = useMine();
  const [unfolded, unfold] = useState<Unfolded>(null);
  const [startDraft] = useState(() => withAskedSize(product, opened.draft, askedSize));
  const editor = useEditor(product, opened, startDraft);
  const { state, live, saving } = editor;
  const next = useNext({
    product,
    blank,
    draft: { ...state.draft, colours: editor.colours },
    saving,
    show: setDialog,
    onMissing: (missing) => setSheet({ name: missing, asked: true }),
  });
  useNewerElsewhere(product, blank, saving, () => setDialog('refresh'));
  useCompletedLeaves(blank, product.webSlug);
  const chip = useDismissedTips(editor.tips.tips, editor.photo);
  const closeSheet = () => {
    if (sheet?.name === 'improve') chip.dismiss();
    setSheet(null);
  };
  const chooseAnother = () => {
    closeSheet();
    setDialog('choosePhoto');
  };
  return {
    blank,
    dialog,
    setDialog,
    closeDialog: () => setDialog(null),
    sheet: live.photo ? sheet : null,
    setSheet,
    closeSheet,
    chooseAnother,
    boxing,
    setBoxing,
    mine,
    unfolded,
    unfold,
    editor,
    chip,
    busy: next.busy !== null,
    next,
  };
}
export type Page = ReturnType<typeof useEditorPage>;

interface NextParts {
  readonly product: ProductDefinition;
  readonly blank: BlankWire | null;
  readonly draft: EditorDraft;
  readonly saving: Saving;
  readonly show: (dialog: EditorDialog | null) => void;
  readonly onMissing: (missing: 'size' | 'colours') => void;
}

const slowAfterMs = 10_000;
/** Pause between retries while offline. */
const retryMs = 5000;

/**
 * Handles "Next": opens the sheet for a missing choice. If nothing is missing, waits for a connection, saves the draft,
 * starts the presets and opens their page.
 */
function useNext({ product, blank, draft, saving, show, onMissing }: NextParts) {
  const [busy, setBusy] = useState<'sending' | 'beginning' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const connection = useConnection(saving);
  const stopped = useRef<AbortController | null>(null);
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { to } = useLanguage();

  const begin = async ({ slug }: BlankWire) => {
    setBusy('beginning');
    const endpoint = kitEndpoints(product.apiBase);
    saving.hold(true);
    const now = (await call(endpoint.blank, { params: { slug } })).data;
    if (presetsUpToDate(now, draft)) return;
    const { sizeId, filterId, orientation, colours } = draft;
    const restricted = colours ?? (now.colours ? [] : undefined);
    const body = { size_id: sizeId, filter_id: filterId, orientation, ...(restricted && { colours: restricted }) };
    await keepBlank(queries, product, await call(endpoint.generate, { params: { slug }, body }));
  };
  const goOn = async (order: BlankWire, signal: AbortSignal) => {
    await connection.sendAll(signal);
    if (signal.aborted) return;
    const slow = setTimeout(() => show('slow'), slowAfterMs);
    try {
      await begin(order);
    } finally {
      clearTimeout(slow);
    }
    show(null);
    await goTo(to(`/${product.webSlug}/presets/${order.slug}`));
  };
  const next = async () => {
    if (draft.sizeId === null) return onMissing('size');
    if (draft.filterId === null) return onMissing('colours');
    if (!blank) return show('code');
    setBusy('sending');
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    try {
      await goOn(blank, signal);
    } catch (problemNow) {
      saving.hold(false);
      setProblem(problemNow instanceof ApiError && problemNow.status < 500 ? problemNow.message : null);
      show('failed');
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  };
  return {
    busy,
    problem,
    next,
    lost: connection.lost,
    again: connection.again,
    /** Stops waiting; the draft is sent later. */
    stop: () => {
      stopped.current?.abort();
      setBusy(null);
    },
  };
}

/** Saves the draft, retrying while offline. */
function useConnection(saving: Saving) {
  const [lost, setLost] = useState(false);
  const now = useRef<(() => void) | null>(null);
  const moves = (saving.sent ?? 0) > 0;
  useEffect(() => {
    if (moves) setLost(false);
  }, [moves]);
  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      now.current = resolve;
      setTimeout(resolve, retryMs);
      window.addEventListener('online', () => resolve(), { once: true });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  const sendAll = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        await saving.flush();
        return setLost(false);
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.status !== 0) throw problem;
        if (signal.aborted) return;
        setLost(true);
        await pause(signal);
      }
    }
  };
  return {
    lost,
    sendAll,
    again: () => {
      saving.breakOff();
      now.current?.();
    },
  };
}
