import { kitEndpoints } from '@uzor/contract';
import { type ProductDefinition, settingsToWire } from '@uzor/kit';
import { ApiError } from '../../../api/api-error.ts';
import { draftKey, keepDraft } from '../../../api/photo-drafts.ts';
import { call, upload } from '../../../api/transport.ts';
import { overtaken, type SchemeClient } from '../../../workers/scheme-client.ts';
import { isPlain, type PhotoTone } from '../../../workers/tone.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import type { OpenedEditor } from '../state/use-opening.ts';

/** A photo with its edits. */
export interface Work {
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
  /** Upload progress of the photo; null if none is being sent. */
  readonly onProgress: (share: number | null) => void;
  /** Why the server refused the photo; null after one was accepted. */
  readonly onRefusal: (words: string | null) => void;
}

/** Sends drafts of a blank to the server: the photo if it differs, then the settings. */
export interface DraftSender {
  /** @throws ApiError */
  readonly send: (work: Work, closing: boolean) => Promise<void>;
  /** Id on the server of the photo sent from here. */
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

  /** False if the photo cannot be prepared now: a newer draft replaces it, or the editor was closed. */
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
  const sendSettings = ({ settings, orientation, focus, look }: EditorDraft, keepalive: boolean) =>
    call(endpoints.editionSettings, {
      params: { slug },
      body: { edition_settings: { ...settingsToWire(settings, focus), ...look }, orientation },
      keepalive,
    });

  return {
    rawPhotoId: () => server.id,
    async send(work, closing) {
      // A photo is too large for a keepalive request; it stays in the browser's store for the next visit.
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
