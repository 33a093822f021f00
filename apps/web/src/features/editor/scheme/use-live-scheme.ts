import { useCallback, useEffect, useRef, useState } from 'react';
import { type SchemeClient, startSchemeWorker } from '../../../workers/scheme-client.ts';
import { afterRest, refusalFrom, useDraftedScheme } from './use-drafted-scheme.ts';
import type {
  FirstFrame,
  FrameToPlace,
  LiveScheme,
  OpenedPhoto,
  PhotoCheck,
  SchemeChoice,
  WorkerRefusal,
} from '../../../workers/scheme-protocol.ts';

export interface LiveWork {
  readonly photo: OpenedPhoto | null;
  readonly scheme: LiveScheme | null;
  readonly findings: PhotoCheck['findings'];
  readonly tones: PhotoCheck['tones'];
  readonly opening: boolean;
  readonly refusal: WorkerRefusal | null;
}

interface LiveParts {
  readonly file: Blob | null;
  readonly choice: SchemeChoice;
  /** Longer side of the picture, device px; null until the first layout. */
  readonly maxSidePx: number | null;
  /** Schemes of this kind are fast; others start with a draft. */
  readonly prompt: boolean;
  /** Places a newly opened photo; null if its frame is known. */
  readonly frame: FrameToPlace | null;
  /** `first` is the automatic frame, if one was wanted. */
  readonly onOpened: (photo: OpenedPhoto, first: FirstFrame | null) => void;
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

export function useLiveScheme(parts: LiveParts): LiveWork & { readonly client: () => SchemeClient | null } {
  const { file, choice, maxSidePx, prompt } = parts;
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

  const current = useCallback(() => client.current, []);
  return { ...work, client: current };
}
