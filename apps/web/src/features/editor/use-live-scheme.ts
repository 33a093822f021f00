import type { FilterSlug } from '@uzor/contract';
import type { PhotoFinding } from '@uzor/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { overtaken, type SchemeClient, startSchemeWorker } from '../../workers/scheme-client.ts';
import { type LiveScheme, type OpenedPhoto, type SchemeChoice, type SchemeThumbnail, WorkerRefusal } from '../../workers/scheme-protocol.ts';

/** What the worker has made of the photo so far. */
export interface LiveWork {
  readonly photo: OpenedPhoto | null;
  readonly scheme: LiveScheme | null;
  readonly findings: readonly PhotoFinding[];
  readonly thumbnails: readonly SchemeThumbnail[];
  /** A photo is being opened. */
  readonly opening: boolean;
  /** Why the worker stopped; a text of the contract. */
  readonly refusal: WorkerRefusal | null;
}

interface LiveParts {
  readonly file: Blob | null;
  readonly choice: SchemeChoice;
  readonly filters: readonly FilterSlug[];
  /** Longer side of the picture in device px; null until the screen is laid out. */
  readonly maxSidePx: number | null;
}

const nothing: LiveWork = { photo: null, scheme: null, findings: [], thumbnails: [], opening: false, refusal: null };
/** Rest after the last change before the photo is checked and the small pictures follow. */
const restMs = 250;
const thumbnailSidePx = 224;
/** A scheme that takes longer than this comes as a draft first. */
const promptMs = 120;

/** The scheme of the photo, made again at every change; opens the photo, checks it, draws the choice pictures. */
export function useLiveScheme({ file, choice, filters, maxSidePx }: LiveParts): LiveWork & { readonly client: () => SchemeClient | null } {
  const [work, setWork] = useState<LiveWork>(nothing);
  const client = useRef<SchemeClient | null>(null);
  const fullTookMs = useRef(0);
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
    client.current?.ask('open', { file }).then(
      (photo) => photo !== overtaken && setWork({ ...nothing, photo }),
      (problem: unknown) => setWork({ ...nothing, refusal: refusalFrom(problem) }),
    );
  }, [file, learn]);

  const { photo } = work;
  useEffect(() => {
    if (!photo || maxSidePx === null) return undefined;
    const make = (draft: boolean) => {
      client.current?.ask('scheme', { choice, maxSidePx, draft }).then(
        (scheme) => {
          if (scheme === overtaken) return;
          if (!scheme.draft) fullTookMs.current = scheme.tookMs;
          learn({ scheme, refusal: null });
        },
        (problem: unknown) => learn({ refusal: refusalFrom(problem) }),
      );
    };
    const hurry = fullTookMs.current > promptMs;
    make(hurry);
    if (!hurry) return undefined;
    const resting = setTimeout(() => make(false), restMs);
    return () => clearTimeout(resting);
  }, [photo, choice, maxSidePx, learn]);

  useEffect(() => {
    if (!photo) return undefined;
    const resting = setTimeout(() => {
      client.current?.ask('check', { choice }).then((findings) => findings !== overtaken && learn({ findings }), report);
    }, restMs);
    return () => clearTimeout(resting);
  }, [photo, choice, learn]);

  const { settings, tone, orientation, size, kind } = choice;
  useEffect(() => {
    if (!photo) return undefined;
    const resting = setTimeout(() => {
      const question = { choice: { kind, size, orientation, settings, tone, preset: 1, filter: filters[0] }, filters, maxSidePx: thumbnailSidePx };
      client.current?.ask('thumbnails', question).then((thumbnails) => thumbnails !== overtaken && learn({ thumbnails }), report);
    }, restMs);
    return () => clearTimeout(resting);
  }, [photo, settings, tone, orientation, size, kind, filters, learn]);

  return { ...work, client: () => client.current };
}

function refusalFrom(problem: unknown): WorkerRefusal {
  return problem instanceof WorkerRefusal ? problem : new WorkerRefusal('generation.failed', {}, problem);
}
/** Check and small pictures are extras: the editor works on without them. */
function report(problem: unknown): void {
  console.warn('The scheme worker could not finish', problem);
}
