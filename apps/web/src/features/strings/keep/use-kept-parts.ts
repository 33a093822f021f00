import { useEffect, useState } from 'react';
import { areKept, estimatedBytes, freeBytes, keepSounds, letGoOfSounds } from '../../../offline/kept-sounds.ts';
import { askToStay } from '../../../offline/kept-work.ts';
import type { SoundsToKeep } from './sounds-to-keep.ts';

/** A part that can be kept. */
export interface KeepPart {
  readonly name: 'voice' | 'music';
  /** The name of the voice. */
  readonly said: string;
  readonly urls: readonly string[];
  /** Null until it is known, and without a connection. */
  readonly bytes: number | null;
  readonly kept: boolean;
}

export interface KeptParts {
  readonly parts: readonly KeepPart[];
  /** Room in this browser, bytes; null where it does not say. */
  readonly free: number | null;
  readonly state: 'idle' | 'keeping' | 'failed';
  /** Files that have come and all that are on their way. */
  readonly done: number;
  readonly all: number;
  keep(parts: readonly KeepPart[]): Promise<void>;
  /** Lets go of all sounds. */
  remove(): Promise<void>;
}

/** The parts of a work that can be kept; looked for while `open`. Keeping goes on when it is closed. */
export function useKeptParts(open: boolean, sounds: SoundsToKeep): KeptParts {
  const [parts, setParts] = useState<readonly KeepPart[]>([]);
  const [free, setFree] = useState<number | null>(null);
  const [state, setState] = useState<KeptParts['state']>('idle');
  const [count, setCount] = useState({ done: 0, all: 0 });
  const [looked, setLooked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` asks for another look.
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    void freeBytes().then((bytes) => current && setFree(bytes));
    void partsOf(sounds).then((found) => current && setParts(found));
    return () => {
      current = false;
    };
  }, [open, sounds, looked]);
  return {
    parts,
    free,
    state,
    ...count,
    async keep(wanted) {
      const urls = wanted.flatMap((part) => part.urls);
      setState('keeping');
      setCount({ done: 0, all: urls.length });
      askToStay();
      try {
        await keepSounds(urls, () => setCount(({ done, all }) => ({ done: done + 1, all })));
        setState('idle');
      } catch {
        setState('failed'); // what has come stays, and is not fetched again
      }
      setLooked((times) => times + 1);
    },
    async remove() {
      await letGoOfSounds().catch(() => undefined);
      setLooked((times) => times + 1);
    },
  };
}

async function partsOf({ voice, music }: SoundsToKeep): Promise<KeepPart[]> {
  const parts = [
    ...(voice ? [{ name: 'voice' as const, ...voice }] : []),
    ...(music ? [{ name: 'music' as const, said: '', ...music }] : []),
  ];
  return Promise.all(
    parts.map(async (part) => ({
      ...part,
      kept: await areKept(part.urls).catch(() => false),
      bytes: await estimatedBytes(part.urls).catch(() => null),
    })),
  );
}
