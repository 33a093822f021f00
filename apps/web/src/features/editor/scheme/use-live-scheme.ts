import type { ProductSize } from '@uzor/kit';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import { type SchemeClient, startSchemeWorker } from '../../../workers/scheme-client.ts';
import {
  type Answers,
  type FrameToPlace,
  type LiveScheme,
  type OpenedPhoto,
  type PhotoCheck,
  type SchemeChoice,
  WorkerRefusal,
} from '../../../workers/scheme-protocol.ts';
import type { EditorDraft } from '../state/editor-state.ts';

export interface LiveWork {
  readonly photo: OpenedPhoto | null;
  readonly scheme: LiveScheme | null;
  readonly findings: PhotoCheck['findings'];
  readonly tones: PhotoCheck['tones'];
  readonly opening: boolean;
  readonly refusal: WorkerRefusal | null;
}

export interface EditorParts {
  readonly live: ReturnType<typeof useLiveScheme>;
  readonly people: () => PeopleClient;
  readonly choice: SchemeChoice;
  readonly size: ProductSize;
  readonly draft: EditorDraft;
  readonly change: (part: Partial<EditorDraft>, gesture?: string) => void;
}

interface LiveParts {
  readonly file: Blob | null;
  readonly choice: SchemeChoice;
  /** Longer side of the picture, in device px; null until the first layout. */
  readonly maxSidePx: number | null;
  /** True if full schemes of this kind are expected to be fast; others start with a draft. */
  readonly prompt: boolean;
  /** The frame in which a newly opened photo is placed automatically; null if its position is known. */
  readonly frame: FrameToPlace | null;
  readonly onOpened: (photo: Answers['open']) => void;
  /** Called if `file` cannot be opened. */
  readonly onRefused: (refusal: WorkerRefusal) => void;
}

const nothing: LiveWork = {
  photo: null,
  scheme: null,
  findings: [],
  tones: {},
  opening: false,
  refusal: null,
};
const restMs = 250;

export function useLiveScheme(parts: LiveParts) {
  const { file, choice } = parts;
  const [known, setKnown] = useState<LiveWork & { readonly file: Blob | null }>({ ...nothing, file: null });
  /** Results for another file are ignored. */
  const work = known.file === file ? known : { ...nothing, opening: file !== null };
  const client = useRef<SchemeClient | null>(null);
  const latest = useRef(parts);
  latest.current = parts;
  const learn = useCallback((part: Partial<LiveWork>) => setKnown((now) => ({ ...now, ...part })), []);

  useEffect(() => {
    const started = startSchemeWorker();
    client.current = started;
    return () => {
      started.close();
      client.current = null;
    };
  }, []);

  useEffect(() => {
    setKnown({ ...nothing, file, opening: file !== null });
    if (!file) return;
    const open = async () => {
      const photo = await client.current?.ask('open', { file, frame: latest.current.frame });
      if (!photo) return;
      setKnown({ ...nothing, file, photo });
      latest.current.onOpened(photo);
    };
    open().catch((problem: unknown) => {
      const refusal = refusalFrom(problem);
      setKnown({ ...nothing, file, refusal });
      latest.current.onRefused(refusal);
    });
  }, [file]);

  const { photo } = work;
  useDraftedScheme(client, photo, parts, learn);

  useEffect(() => {
    if (!photo) return undefined;
    return afterRest(restMs, async () => {
      const check = await client.current?.ask('check', { choice });
      if (check) learn(check);
    });
  }, [photo, choice, learn]);

  const current = useCallback(() => client.current, []);
  return { ...work, client: current };
}

/** Full schemes that take longer than this are shown as a draft first. */
const promptMs = 120;

/** Computes the scheme at once if that is fast, else a draft at once and the full scheme after a pause. */
function useDraftedScheme(
  client: RefObject<SchemeClient | null>,
  photo: OpenedPhoto | null,
  { choice, maxSidePx, prompt }: LiveParts,
  learn: (part: Partial<LiveWork>) => void,
): void {
  const wanted = useRef(choice);
  wanted.current = choice;
  const finished = useRef<SchemeChoice | null>(null);
  const fullTookMs = useRef(prompt ? 0 : Number.POSITIVE_INFINITY);
  const finisher = useFinisher(photo);
  useEffect(() => {
    if (!photo || maxSidePx === null) return undefined;
    const show = (scheme: LiveScheme) => {
      if (!scheme.draft) {
        fullTookMs.current = scheme.tookMs;
        // A draft of the current frame is better than a full scheme of an outdated one.
        if (wanted.current !== choice) return;
        finished.current = choice;
      } else if (finished.current === choice) return;
      learn({ scheme, refusal: null });
    };
    const make = (maker: SchemeClient | null, draft: boolean) => {
      maker?.ask('scheme', { choice, maxSidePx, draft }).then(
        (scheme) => scheme && show(scheme),
        (problem: unknown) => learn({ refusal: refusalFrom(problem) }),
      );
    };
    const hurry = fullTookMs.current > promptMs;
    finisher.interrupt();
    make(client.current, hurry);
    if (!hurry) return undefined;
    const resting = setTimeout(() => make(finisher.start(), false), restMs);
    return () => clearTimeout(resting);
  }, [client, photo, choice, maxSidePx, learn, finisher]);
}

/** A second worker for slow full schemes, started on first use, so that drafts need not wait for them. */
function useFinisher(photo: OpenedPhoto | null) {
  const finisher = useRef<SchemeClient | null>(null);
  const adopted = useRef<OpenedPhoto | null>(null);
  const end = useCallback(() => {
    finisher.current?.close();
    finisher.current = null;
    adopted.current = null;
  }, []);
  useEffect(() => end, [end]);
  const interrupt = useCallback(() => {
    if (finisher.current?.busy) end();
  }, [end]);
  const start = useCallback(() => {
    finisher.current ??= startSchemeWorker();
    if (photo && adopted.current !== photo) {
      adopted.current = photo;
      finisher.current.ask('adopt', { pixels: photo.pixels, original: photo.original }).catch(report);
    }
    return finisher.current;
  }, [photo]);
  return useMemo(() => ({ start, interrupt }), [start, interrupt]);
}

export function refusalFrom(problem: unknown): WorkerRefusal {
  return problem instanceof WorkerRefusal ? problem : new WorkerRefusal('generation.failed', {}, problem);
}
/** Logs a failure of optional work: the editor works without it. */
export function report(problem: unknown): void {
  console.warn('The scheme worker could not finish', problem);
}

/** Starts optional work of the worker after a pause; a failure is only logged. @returns a function that cancels it */
export function afterRest(restMs: number, work: (signal: AbortSignal) => Promise<void>): () => void {
  const left = new AbortController();
  const resting = setTimeout(() => void work(left.signal).catch(report), restMs);
  return () => {
    clearTimeout(resting);
    left.abort();
  };
}
