import { type ProductDefinition, settingsToWire } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { kitEndpoints, shownNotice } from '@uzor/contract';
import { ApiError } from '../../../api/api-error.ts';
import { useSending } from '../../../api/outbox/use-sending.ts';
import { draftKey, keepDraft, keepPhoto } from '../../../api/photo-drafts.ts';
import { call, upload } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import { isPlain, type PhotoTone } from '../../../workers/tone.ts';
import { type EditorDraft, sameDraft } from '../state/editor-state.ts';
import type { OpenedEditor } from '../state/use-opening.ts';
import { type SavingState, SettingsOutbox } from './settings-outbox.ts';

export interface Saving {
  /** `here`: a try-out, stored on this device only. */
  readonly state: SavingState | 'here';
  /** Upload progress of the photo; null while none is being sent. */
  readonly sent: number | null;
  /** Why the server refused the photo; null if it did not. */
  readonly refusal: string | null;
  /** Sends the pending draft at once. @throws ApiError */
  readonly flush: () => Promise<void>;
  /** Ends an upload that no longer moves: it fails, and is begun anew with the next flush. */
  readonly breakOff: () => void;
  /** While held nothing more is saved: a face that is found after "Next" would start the presets over. */
  readonly hold: (held: boolean) => void;
  /** Stores the try-out for the blank of a code the visitor is about to enter. */
  readonly leaveForCode: () => Promise<void>;
  /** Id on the server of the photo sent from here. */
  readonly rawPhotoId: () => string | null;
}

interface Saved {
  readonly photo: Blob | null;
  readonly draft: EditorDraft;
  readonly client: () => SchemeClient | null;
}

/** Saves photo and draft in the browser at once, and on the server soon after. */
export function useSaving(product: ProductDefinition, opened: OpenedEditor, { photo, draft, client }: Saved): Saving {
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
    // Faces found in a photo the server has are no change: it finds the same, and its presets stay.
    if (photo !== opened.photo || !sameDraft(begun.current, draft)) isTouched.current = true;
    if (!isTouched.current || held.current) return;
    const known = line.current?.sender.rawPhotoId() ?? opened.rawPhotoId;
    void keepDraft(key, { work: draft, rawPhotoId: known, unsaved: true, awaitsCode: false });
    line.current?.outbox.put({ photo, draft });
  };
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves whenever one of these changes.
  useEffect(() => latest.current(), [photo, draft, key, opened, line]);

  return {
    ...progress,
    flush: async () => line.current?.outbox.flush(),
    breakOff: () => line.current?.sender.breakOff(),
    hold: (isHeld) => {
      held.current = isHeld;
      if (!isHeld) latest.current();
    },
    leaveForCode: () => keepDraft(key, { work: draft, rawPhotoId: null, unsaved: true, awaitsCode: true }),
    rawPhotoId,
  };
}

/** Sends drafts to the server and reports progress; null for a try-out. */
function useLine(product: ProductDefinition, opened: OpenedEditor, parts: Pick<SenderParts, 'client' | 'newest'>) {
  const slug = opened.blank?.slug ?? null;
  const [state, setState] = useState<Saving['state']>(slug === null ? 'here' : 'saved');
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<{ readonly outbox: SettingsOutbox<Work>; readonly sender: DraftSender } | null>(null);
  const start = useRef({ product, opened, ...parts });

  useEffect(() => {
    if (slug === null) return undefined;
    const sender = draftSender({ ...start.current, slug, onProgress: setSent, onRefusal: setRefusal });
    const outbox = new SettingsOutbox<Work>({ send: sender.send, onState: setState, restMs: 700, retryMs: 4000 });
    line.current = { outbox, sender };
    return () => {
      line.current = null;
      // Leaving the page sends the pending draft; if that fails, the browser's store keeps it for the next visit.
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

/** A photo with its edits. */
interface Work {
  readonly photo: Blob;
  readonly draft: EditorDraft;
}

/** The state of the photo on the server. */
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
  /** The draft as it is now. */
  readonly newest: () => EditorDraft;
  /** Upload progress of the photo; null if none is being sent. */
  readonly onProgress: (share: number | null) => void;
  /** Why the server refused the photo; null after one was accepted. */
  readonly onRefusal: (words: string | null) => void;
}

/** Sends drafts of a blank to the server: the photo if it differs, then the settings. */
interface DraftSender {
  /** @throws ApiError */
  readonly send: (work: Work, closing: boolean) => Promise<void>;
  /** Id on the server of the photo sent from here. */
  readonly rawPhotoId: () => string | null;
  readonly breakOff: () => void;
}

function draftSender({ product, slug, opened, client, newest, onProgress, onRefusal }: SenderParts): DraftSender {
  const endpoints = kitEndpoints(product.apiBase);
  let server: Known = {
    id: opened.rawPhotoId,
    photo: opened.rawPhotoId && !opened.unsaved ? opened.photo : null,
    tone: opened.draft.tone,
  };
  let uploading: AbortController | null = null;
  const hasPhoto = ({ photo, draft: { tone } }: Work) =>
    server.photo === photo && server.tone.light === tone.light && server.tone.contrast === tone.contrast;

  /** False if the photo cannot be prepared now: a newer draft replaces it, or the editor was closed. */
  const sendPhoto = async ({ photo, draft: { tone } }: Work): Promise<boolean> => {
    const file = isPlain(tone) ? photo : await client()?.ask('send', { tone });
    if (!file) return false;
    onProgress(0);
    try {
      uploading = new AbortController();
      const sent = { params: { slug }, form: photoForm(file), onProgress, signal: uploading.signal };
      const answer = await upload(endpoints.uploadPhoto, sent);
      const { data } = answer;
      const told = shownNotice(201, answer); // part of the photo was damaged
      if (told !== null) notify({ tone: 'warning', title: told });
      server = { id: data.raw_photo.id, photo, tone };
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
    async send(work, closing) {
      // A photo is too large for a keepalive request; it stays in the browser's store for the next visit.
      if (!hasPhoto(work) && (closing || !(await sendPhoto(work)))) return;
      await sendSettings(work.draft, closing);
      if (closing) return;
      // What was chosen while this was on its way is kept too.
      const draft = newest();
      const kept = { work: draft, rawPhotoId: server.id, unsaved: draft !== work.draft, awaitsCode: false };
      await keepDraft(draftKey(product.kind, slug), kept);
    },
  };
}

function photoForm(photo: Blob): FormData {
  const form = new FormData();
  form.append('raw_photo', photo, photo instanceof File ? photo.name : 'photo.jpg');
  return form;
}
