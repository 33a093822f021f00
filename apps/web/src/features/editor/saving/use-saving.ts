import { kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call, upload } from '../../../api/transport.ts';
import { draftKey, keepDraft, keepPhoto } from '../../../api/photo-drafts.ts';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import { overtaken } from '../../../workers/scheme-client.ts';
import { isPlain, type PhotoTone } from '../../../workers/tone.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { settingsToWire } from '../state/restore.ts';
import { type SavingState, SettingsOutbox } from './settings-outbox.ts';
import type { OpenedEditor } from '../state/use-opening.ts';

interface Saved {
  readonly photo: Blob;
  readonly draft: EditorDraft;
}
export interface Saving {
  /** `here`: a try-out, kept on this device only. */
  readonly state: SavingState | 'here';
  /** Share of the photo that has gone out; null while none is sent. */
  readonly sent: number | null;
  /** What the server said against the photo; null = nothing. */
  readonly refusal: string | null;
  /** Sends at once what waits. @throws ApiError */
  readonly flush: () => Promise<void>;
  /** Keeps the try-out for the blank of a code about to be entered. */
  readonly leaveForCode: () => Promise<void>;
  /** Id of the photo the server has from here. */
  readonly rawPhotoId: () => string | null;
}

const restMs = 700;
const retryMs = 4000;

/** Keeps photo and draft in the browser at once, and on the server soon after. */
export function useSaving(
  product: ProductDefinition,
  opened: OpenedEditor,
  { photo, draft, client }: { photo: Blob | null; draft: EditorDraft; client: () => SchemeClient | null },
): Saving {
  const slug = opened.blank?.slug ?? null;
  const key = draftKey(product.kind, slug);
  const [state, setState] = useState<SavingState | 'here'>(slug === null ? 'here' : 'saved');
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const server = useRef<{ id: string | null; photo: Blob | null; tone: PhotoTone }>({
    id: opened.rawPhotoId,
    photo: opened.rawPhotoId && !opened.unsaved ? opened.photo : null,
    tone: opened.draft.tone,
  });
  const outbox = useRef<SettingsOutbox<Saved> | null>(null);
  const first = useRef(true);

  const send = async (work: Saved) => {
    if (slug === null) return;
    await sendPhoto(work, slug);
    const body = { edition_settings: settingsToWire(work.draft.settings), orientation: work.draft.orientation };
    await call(kitEndpoints(product.apiBase).editionSettings, { params: { slug }, body });
    await keepDraft(key, { work: work.draft, rawPhotoId: server.current.id, unsaved: false, awaitsCode: false });
  };
  const sendPhoto = async ({ photo: wanted, draft: { tone } }: Saved, blankSlug: string) => {
    const there = server.current;
    if (there.photo === wanted && there.tone.light === tone.light && there.tone.contrast === tone.contrast) return;
    const file = isPlain(tone) ? wanted : await client()?.ask('send', { tone });
    if (!file || file === overtaken) return;
    setSent(0);
    try {
      const { data } = await upload(kitEndpoints(product.apiBase).uploadPhoto, {
        params: { slug: blankSlug },
        form: photoForm(file),
        onProgress: setSent,
      });
      server.current = { id: data.raw_photo.id, photo: wanted, tone };
      setRefusal(null);
    } catch (problem) {
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) setRefusal(problem.message);
      throw problem;
    } finally {
      setSent(null);
    }
  };
  const latestSend = useRef(send);
  latestSend.current = send;

  useEffect(() => {
    if (slug === null) return undefined;
    const made = new SettingsOutbox<Saved>({
      send: (work) => latestSend.current(work),
      onState: setState,
      restMs,
      retryMs,
    });
    outbox.current = made;
    return () => {
      void made.flush().catch(() => undefined); // leaving the page saves what waits; the browser keeps it anyway
      outbox.current = null;
    };
  }, [slug]);

  useEffect(() => {
    if (photo && photo !== opened.photo) void keepPhoto(key, photo);
  }, [photo, opened.photo, key]);

  useEffect(() => {
    if (!photo) return;
    const untouched = first.current && photo === opened.photo && !opened.unsaved;
    first.current = false;
    if (untouched) return;
    void keepDraft(key, { work: draft, rawPhotoId: server.current.id, unsaved: true, awaitsCode: false });
    outbox.current?.put({ photo, draft });
  }, [photo, draft, key, opened.photo, opened.unsaved]);

  return {
    state,
    sent,
    refusal,
    flush: async () => outbox.current?.flush(),
    leaveForCode: () => keepDraft(key, { work: draft, rawPhotoId: null, unsaved: true, awaitsCode: true }),
    rawPhotoId: () => server.current.id,
  };
}

function photoForm(photo: Blob): FormData {
  const form = new FormData();
  form.append('raw_photo', photo, photo instanceof File ? photo.name : 'photo.jpg');
  return form;
}
