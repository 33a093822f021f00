import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { overtaken, type SchemeClient, startSchemeWorker } from '../../../workers/scheme-client.ts';
import {
  type LiveScheme,
  type OpenedPhoto,
  type SchemeChoice,
  WorkerRefusal,
} from '../../../workers/scheme-protocol.ts';

interface DraftedParts {
  readonly photo: OpenedPhoto | null;
  readonly choice: SchemeChoice;
  /** Longer side of the picture in device px; null until the screen is laid out. */
  readonly maxSidePx: number | null;
  /** A scheme of this kind is made at a glance; of others the first is a draft. */
  readonly prompt: boolean;
}

type Learn = (part: { readonly scheme?: LiveScheme; readonly refusal: WorkerRefusal | null }) => void;

/** Rest after the last change before the full scheme is made. */
const restMs = 250;
/** A scheme that takes longer than this comes as a draft first. */
const promptMs = 120;

/** The newest scheme of the photo: at once where that is quick, else a draft at once and the full one after a rest. */
export function useDraftedScheme(
  client: RefObject<SchemeClient | null>,
  { photo, choice, maxSidePx, prompt }: DraftedParts,
  learn: Learn,
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
        // A full scheme of the frame as it was a second ago is worth less than the draft of now.
        if (wanted.current !== choice) return;
        finished.current = choice;
      } else if (finished.current === choice) return;
      learn({ scheme, refusal: null });
    };
    const make = (maker: SchemeClient | null, draft: boolean) => {
      maker?.ask('scheme', { choice, maxSidePx, draft }).then(
        (scheme) => scheme !== overtaken && show(scheme),
        (problem: unknown) => learn({ refusal: refusalFrom(problem) }),
      );
    };
    const hurry = fullTookMs.current > promptMs;
    make(client.current, hurry);
    if (!hurry) return undefined;
    const resting = setTimeout(() => make(finisher(), false), restMs);
    return () => clearTimeout(resting);
  }, [client, photo, choice, maxSidePx, learn, finisher]);
}

/** A second worker for full schemes that take their time, so that the next draft need not wait for the last full one; started when first asked for. */
function useFinisher(photo: OpenedPhoto | null): () => SchemeClient {
  const finisher = useRef<SchemeClient | null>(null);
  const adopted = useRef<OpenedPhoto | null>(null);
  useEffect(
    () => () => {
      finisher.current?.close();
      finisher.current = null;
      adopted.current = null;
    },
    [],
  );
  return useCallback(() => {
    finisher.current ??= startSchemeWorker();
    if (photo && adopted.current !== photo) {
      adopted.current = photo;
      finisher.current.ask('adopt', photo).catch(report);
    }
    return finisher.current;
  }, [photo]);
}

export function refusalFrom(problem: unknown): WorkerRefusal {
  return problem instanceof WorkerRefusal ? problem : new WorkerRefusal('generation.failed', {}, problem);
}
/** Check and small pictures are extras: the editor works on without them. */
export function report(problem: unknown): void {
  console.warn('The scheme worker could not finish', problem);
}
