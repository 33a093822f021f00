import type { FilterSlug } from '@uzor/contract';
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { type SchemeClient, startSchemeWorker } from '../../../workers/scheme-client.ts';
import { afterRest, refusalFrom, useDraftedScheme } from './use-drafted-scheme.ts';
import type {
  FirstFrame,
  FrameToPlace,
  LiveScheme,
  OpenedPhoto,
  PhotoCheck,
  SchemeChoice,
  SchemeThumbnail,
  WorkerRefusal,
} from '../../../workers/scheme-protocol.ts';

/** The worker's results for the photo so far. */
export interface LiveWork {
  readonly photo: OpenedPhoto | null;
  readonly scheme: LiveScheme | null;
  readonly findings: PhotoCheck['findings'];
  readonly tones: PhotoCheck['tones'];
  readonly thumbnails: readonly SchemeThumbnail[];
  /** A photo is being opened. */
  readonly opening: boolean;
  /** Why the worker failed; a message of the contract. */
  readonly refusal: WorkerRefusal | null;
}

interface LiveParts {
  readonly file: Blob | null;
  readonly choice: SchemeChoice;
  /** Colour sets to draw thumbnails of; empty if there is no choice. */
  readonly filters: readonly FilterSlug[];
  /** Longer side of the picture in device px; null until the screen is laid out. */
  readonly maxSidePx: number | null;
  /** True if schemes of this kind are fast; others start with a draft. */
  readonly prompt: boolean;
  /** The work a newly opened photo is framed for; null if its frame is known. */
  readonly frame: FrameToPlace | null;
  /** A photo was opened; `first` is its automatic frame, if one was wanted. */
  readonly onOpened: (photo: OpenedPhoto, first: FirstFrame | null) => void;
}

const nothing: LiveWork = {
  photo: null,
  scheme: null,
  findings: [],
  tones: {},
  thumbnails: [],
  opening: false,
  refusal: null,
};
/** Delay between the last change and the photo check and thumbnails. */
const restMs = 250;
const thumbnailSidePx = 224;

/** Opens and checks the photo, recomputes its scheme on every change and draws the thumbnails of choices. */
export function useLiveScheme(parts: LiveParts): LiveWork & { readonly client: () => SchemeClient | null } {
  const { file, choice, filters, maxSidePx, prompt } = parts;
  const [work, setWork] = useState<LiveWork>(nothing);
  const client = useRef<SchemeClient | null>(null);
  const latest = useRef(parts);
  latest.current = parts;
  const learn = useCallback((part: Partial<LiveWork>) => setWork((known) => ({ ...known, ...part })), []);

  useEffect(() => {
    const started = startSchemeWorker();
    client.current = started;
    return () => {
      started.close();
      client.current = null;
    };
  }, []);

  useEffect(() => {
    if (!file) return setWork(nothing);
    learn({ opening: true, refusal: null });
    const open = async () => {
      const photo = await client.current?.ask('open', { file });
      if (!photo) return;
      const { frame } = latest.current;
      const first = frame && (await client.current?.ask('place', frame));
      if (first === undefined) return;
      setWork({ ...nothing, photo });
      latest.current.onOpened(photo, first);
    };
    open().catch((problem: unknown) => setWork({ ...nothing, refusal: refusalFrom(problem) }));
  }, [file, learn]);

  const { photo } = work;
  useDraftedScheme(client, { photo, choice, maxSidePx, prompt }, learn);

  useEffect(() => {
    if (!photo) return undefined;
    return afterRest(restMs, async () => {
      const check = await client.current?.ask('check', { choice });
      if (check) learn(check);
    });
  }, [photo, choice, learn]);

  useThumbnails(client, { photo, choice, filters }, setWork);

  const current = useCallback(() => client.current, []);
  return { ...work, client: current };
}

/** Draws the thumbnails one by one, so that a scheme never waits for more than one. */
function useThumbnails(
  client: RefObject<SchemeClient | null>,
  { photo, choice, filters }: Pick<LiveParts, 'choice' | 'filters'> & Pick<LiveWork, 'photo'>,
  setWork: Dispatch<SetStateAction<LiveWork>>,
): void {
  const { settings, tone, orientation, size, kind, look, packed } = choice;
  useEffect(() => {
    if (!photo) return undefined;
    return afterRest(restMs, async (signal) => {
      for (const filter of filters) {
        const small = { kind, size, orientation, settings, tone, look, packed, preset: 1, filter };
        const made = await client.current?.ask('thumbnail', { choice: small, maxSidePx: thumbnailSidePx });
        if (signal.aborted || !made) return;
        setWork((known) => ({
          ...known,
          thumbnails: [...known.thumbnails.filter((one) => one.filter !== filter), made],
        }));
      }
    });
  }, [client, photo, settings, tone, look, packed, orientation, size, kind, filters, setWork]);
}
