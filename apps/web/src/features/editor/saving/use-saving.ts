import { type ProductDefinition, settingsToWire } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { kitEndpoints, shownNotice } from '@uzor/contract';
import { ApiError } from '../../../api/api-error.ts';
import { delivered, Outbox } from '../../../api/outbox/outbox.ts';
import { useSending } from '../../../api/outbox/use-sending.ts';
import { draftKey, keepDraft, keepPhoto } from '../../../api/photo-drafts.ts';
import { call, upload } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import { isPlain, isSameTone, type PhotoTone } from '../../../workers/tone.ts';
import { type EditorDraft, sameDraft } from '../state/editor-state.ts';
import type { OpenedEditor } from '../state/use-opening.ts';

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

interface Saved {
  readonly photo: Blob | null;
  readonly draft: EditorDraft;
  readonly client: () => SchemeClient | null;
}

/** Saves photo and draft in the browser at once, and on the server soon after. */
export function useSaving(product: ProductDefinition, opened: OpenedEditor, { photo, draft, client }: Saved) {
  const key = draftKey(product.kind, opened.blank?.slug ?? null);
  const begun = useRef<EditorDraft | null>(null);
  const isTouched = useRef(opened.unsaved);
  const held = useRef(false);
  const newest = useRef(draft);
  newest.current = draft;
  const { line, ...progress } = useLine(product, opened, { client, newest: () => newest.current });
  const rawPhotoId = () => line.current?.sender.rawPhotoId() ?? opened.rawPhotoId;

  useEffect(() => {
    if (photo && photo !== opened.photo) void keepPhoto(key, photo);
  }, [photo, opened.photo, key]);

  const save = () => {
    if (!photo) return;
    begun.current ??= draft;
    // Faces found in a photo on the server do not count as a change, because the server finds the same ones.
    if (photo !== opened.photo || !sameDraft(begun.current, draft)) isTouched.current = true;
    if (!isTouched.current || held.current) return;
    void keepDraft(key, { work: draft, rawPhotoId: rawPhotoId(), unsaved: true });
    line.current?.outbox.put({ photo, draft });
  };
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves whenever one of these changes.
  useEffect(() => latest.current(), [photo, draft, key, opened, line]);

  return {
    ...progress,
    /** @throws ApiError */
    flush: async () => line.current?.outbox.flush(),
    /** Aborts a stalled upload; the next flush starts it again. */
    breakOff: () => line.current?.sender.breakOff(),
    /** While held, nothing is saved: a face found after "Next" would restart the presets. */
    hold: (isHeld: boolean) => {
      held.current = isHeld;
      if (!isHeld) latest.current();
    },
    rawPhotoId,
  };
}
export type Saving = ReturnType<typeof useSaving>;

function useLine(product: ProductDefinition, opened: OpenedEditor, parts: Pick<SenderParts, 'client' | 'newest'>) {
  const slug = opened.blank?.slug ?? null;
  /** `here` means a try-out, which is stored in this browser only. */
  const [state, setState] = useState<SavingState | 'here'>(slug === null ? 'here' : 'saved');
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<{
    readonly outbox: SettingsOutbox<Work>;
    readonly sender: ReturnType<typeof draftSender>;
  } | null>(null);
  const start = useRef({ product, opened, ...parts });

  useEffect(() => {
    if (slug === null) return undefined;
    const sender = draftSender({ ...start.current, slug, onProgress: setSent, onRefusal: setRefusal });
    const outbox = new SettingsOutbox<Work>({ send: sender.send, onState: setState, restMs: 700, retryMs: 4000 });
    line.current = { outbox, sender };
    return () => {
      line.current = null;
      // If this fails, the browser's store keeps the draft for the next visit.
      void outbox
        .flush()
        .catch(() => undefined)
        .finally(() => outbox.close());
    };
  }, [slug]);

  useSending({
    sendOnLeave: () => line.current?.outbox.sendOnLeave(),
    flush: async () => line.current?.outbox.flush(),
  });
  return { line, state, sent, refusal };
}

interface Work {
  readonly photo: Blob;
  readonly draft: EditorDraft;
}

interface Known {
  readonly id: string | null;
  readonly photo: Blob | null;
  readonly tone: PhotoTone;
}

interface SenderParts {
  readonly product: ProductDefinition;
  readonly slug: string;
  readonly opened: OpenedEditor;
  readonly client: () => SchemeClient | null;
  readonly newest: () => EditorDraft;
  readonly onProgress: (share: number | null) => void;
  /** Why the server refused the photo; null after one was accepted. */
  readonly onRefusal: (words: string | null) => void;
}

/** Sends drafts to the server: the photo if it differs, then the settings. */
function draftSender({ product, slug, opened, client, newest, onProgress, onRefusal }: SenderParts) {
  const endpoints = kitEndpoints(product.apiBase);
  let server: Known = {
    id: opened.rawPhotoId,
    photo: opened.rawPhotoId && !opened.unsaved ? opened.photo : null,
    tone: opened.draft.tone,
  };
  let uploading: AbortController | null = null;
  const hasPhoto = ({ photo, draft: { tone } }: Work) => server.photo === photo && isSameTone(server.tone, tone);

  /** False if the photo was not prepared: a newer draft superseded it, or the editor was closed. */
  const sendPhoto = async ({ photo, draft: { tone } }: Work): Promise<boolean> => {
    const file = isPlain(tone) ? photo : await client()?.ask('send', { tone });
    if (!file) return false;
    onProgress(0);
    try {
      uploading = new AbortController();
      const sent = { params: { slug }, form: photoForm(file), onProgress, signal: uploading.signal };
      const answer = await upload(endpoints.uploadPhoto, sent);
      const notice = shownNotice(201, answer); // says that part of the photo was damaged
      if (notice !== null) notify({ tone: 'warning', title: notice });
      server = { id: answer.data.raw_photo.id, photo, tone };
      onRefusal(null);
      return true;
    } catch (problem) {
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) onRefusal(problem.message);
      throw problem;
    } finally {
      onProgress(null);
    }
  };
  const sendSettings = ({ settings, orientation, focus, look }: EditorDraft, keepalive: boolean) =>
    call(endpoints.editionSettings, {
      params: { slug },
      body: { edition_settings: { ...settingsToWire(settings, focus), ...look }, orientation },
      keepalive,
    });

  return {
    rawPhotoId: () => server.id,
    breakOff: () => uploading?.abort(),
    /** @throws ApiError */
    async send(work: Work, closing: boolean) {
      // A photo is too large for a keepalive request; it stays in the browser's store for the next visit.
      if (!hasPhoto(work) && (closing || !(await sendPhoto(work)))) return;
      await sendSettings(work.draft, closing);
      if (closing) return;
      // Includes changes made while this was being sent.
      const draft = newest();
      const kept = { work: draft, rawPhotoId: server.id, unsaved: draft !== work.draft };
      await keepDraft(draftKey(product.kind, slug), kept);
    },
  };
}

function photoForm(photo: Blob): FormData {
  const form = new FormData();
  form.append('raw_photo', photo, photo instanceof File ? photo.name : 'photo.jpg');
  return form;
}

interface OutboxParts<T> {
  readonly send: (draft: T, closing: boolean) => Promise<void>;
  readonly onState: (state: SavingState) => void;
  readonly restMs: number;
  readonly retryMs: number;
}

/** An outbox that resends a refused draft only on request. Its `flush` rejects with the failure. */
export class SettingsOutbox<T> extends Outbox<T> {
  /** The refused draft; null once there is a newer one. */
  #refused: { readonly draft: T } | null = null;
  #problem: unknown = null;

  constructor({ send, onState, restMs, retryMs }: OutboxParts<T>) {
    const sent = async (draft: T, closing: boolean) => {
      try {
        await send(draft, closing);
      } catch (problem) {
        this.#problem = problem;
        throw problem;
      }
    };
    super({
      send: async (draft, closing) => delivered(sent(draft, closing)),
      settleMs: restMs,
      everyMs: 0,
      retryMs,
      onRefused: (draft) => {
        if (this.waiting === null) this.#refused = { draft };
      },
    });
    this.changes.watch(() => onState(this.#state));
  }

  override put(draft: T): void {
    this.#refused = null;
    super.put(draft);
  }

  override async flush(): Promise<void> {
    if (this.#refused) this.put(this.#refused.draft);
    if (this.waiting !== null) await super.flush();
    if (this.#state === 'failed') throw this.#problem;
  }

  get #state(): SavingState {
    if (this.#refused) return 'failed';
    if (this.sending) return 'saving';
    const { status } = this;
    return status === 'sending' ? 'waiting' : status === 'waiting' ? 'failed' : 'saved';
  }
}
