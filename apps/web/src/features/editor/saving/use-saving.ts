import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../../api/outbox/use-sending.ts';
import { draftKey, keepDraft, keepPhoto } from '../../../api/photo-drafts.ts';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import { type EditorDraft, sameDraft } from '../state/editor-state.ts';
import type { OpenedEditor } from '../state/use-opening.ts';
import { type DraftSender, draftSender, type Work } from './draft-sender.ts';
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
  const { line, ...progress } = useLine(product, opened, client);
  const rawPhotoId = () => line.current?.sender.rawPhotoId() ?? opened.rawPhotoId;

  useEffect(() => {
    if (photo && photo !== opened.photo) void keepPhoto(key, photo);
  }, [photo, opened.photo, key]);

  useEffect(() => {
    if (!photo) return;
    begun.current ??= draft;
    // Faces found in a photo the server has are no change: it finds the same, and its presets stay.
    if (photo !== opened.photo || !sameDraft(begun.current, draft)) isTouched.current = true;
    if (!isTouched.current) return;
    const known = line.current?.sender.rawPhotoId() ?? opened.rawPhotoId;
    void keepDraft(key, { work: draft, rawPhotoId: known, unsaved: true, awaitsCode: false });
    line.current?.outbox.put({ photo, draft });
  }, [photo, draft, key, opened, line]);

  return {
    ...progress,
    flush: async () => line.current?.outbox.flush(),
    leaveForCode: () => keepDraft(key, { work: draft, rawPhotoId: null, unsaved: true, awaitsCode: true }),
    rawPhotoId,
  };
}

/** Sends drafts to the server and reports progress; null for a try-out. */
function useLine(product: ProductDefinition, opened: OpenedEditor, client: Saved['client']) {
  const slug = opened.blank?.slug ?? null;
  const [state, setState] = useState<Saving['state']>(slug === null ? 'here' : 'saved');
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<{ readonly outbox: SettingsOutbox<Work>; readonly sender: DraftSender } | null>(null);
  const start = useRef({ product, opened, client });

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
