import { kitEndpoints } from '@uzor/contract';
import { type ProductDefinition, settingsToWire } from '@uzor/kit';
import { ApiError } from '../../../api/api-error.ts';
import { draftKey, keepDraft } from '../../../api/photo-drafts.ts';
import { call, upload } from '../../../api/transport.ts';
import { overtaken, type SchemeClient } from '../../../workers/scheme-client.ts';
import { isPlain, type PhotoTone } from '../../../workers/tone.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import type { OpenedEditor } from '../state/use-opening.ts';

/** A photo with what was done to it. */
export interface Work {
  readonly photo: Blob;
  readonly draft: EditorDraft;
}

/** What the server has of a photo. */
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
  /** Share of the photo that has gone out; null when none is sent any more. */
  readonly onProgress: (share: number | null) => void;
  /** What the server said against the photo; null once it took one. */
  readonly onRefusal: (words: string | null) => void;
}

/** Brings drafts of one blank to the server: the photo where it has another one, then the settings. */
export interface DraftSender {
  /** @throws ApiError */
  readonly send: (work: Work, closing: boolean) => Promise<void>;
  /** Id of the photo the server has from here. */
  readonly rawPhotoId: () => string | null;
}

export function draftSender({ product, slug, opened, client, onProgress, onRefusal }: SenderParts): DraftSender {
  const endpoints = kitEndpoints(product.apiBase);
  let server: Known = {
    id: opened.rawPhotoId,
    photo: opened.rawPhotoId && !opened.unsaved ? opened.photo : null,
    tone: opened.draft.tone,
  };
  const hasPhoto = ({ photo, draft: { tone } }: Work) =>
    server.photo === photo && server.tone.light === tone.light && server.tone.contrast === tone.contrast;

  /** False where the photo cannot be made now: a newer draft makes another, or the editor is gone. */
  const sendPhoto = async ({ photo, draft: { tone } }: Work): Promise<boolean> => {
    const file = isPlain(tone) ? photo : await client()?.ask('send', { tone });
    if (!file || file === overtaken) return false;
    onProgress(0);
    try {
      const sent = { params: { slug }, form: photoForm(file), onProgress };
      const { data } = await upload(endpoints.uploadPhoto, sent);
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
  const sendSettings = ({ settings, orientation }: EditorDraft, keepalive: boolean) =>
    call(endpoints.editionSettings, {
      params: { slug },
      body: { edition_settings: settingsToWire(settings), orientation },
      keepalive,
    });

  return {
    rawPhotoId: () => server.id,
    async send(work, closing) {
      // A photo is too large to outlive its page; the browser keeps it for the next visit.
      if (!hasPhoto(work) && (closing || !(await sendPhoto(work)))) return;
      await sendSettings(work.draft, closing);
      if (closing) return;
      const kept = { work: work.draft, rawPhotoId: server.id, unsaved: false, awaitsCode: false };
      await keepDraft(draftKey(product.kind, slug), kept);
    },
  };
}

function photoForm(photo: Blob): FormData {
  const form = new FormData();
  form.append('raw_photo', photo, photo instanceof File ? photo.name : 'photo.jpg');
  return form;
}
