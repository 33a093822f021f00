import { useEffect, useRef, useState } from 'react';
import { useWatched } from '../../ui/watched.ts';
import type { Over } from './over.ts';
import { preferences } from './preferences.ts';
import { isBreakDue, restedStretch, wound } from './rules/breaks.ts';
import type { Player } from './use-player.ts';

interface Breaks {
  /** Minutes wound before the break that is offered. */
  readonly woundMinutes: number;
  /** Ends the break; `goOn` plays on. */
  readonly end: (goOn: boolean) => void;
}

/** Offers a break after long winding: pauses, then opens it. Whatever else is open keeps its place until it is closed. */
export function useBreaks(
  { winding: { done, playing }, dispatch }: Player,
  over: Over,
  open: (over: Over) => void,
): Breaks {
  const { breakEvery } = useWatched(preferences);
  const stretch = useRef(restedStretch);
  const after = useRef<{ over: Over; playing: boolean }>({ over: null, playing: false });
  const [woundMinutes, setWoundMinutes] = useState(0);
  const seen = useRef(done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time is counted by steps; the rest is read as it is then.
  useEffect(() => {
    if (done === seen.current) return;
    seen.current = done;
    stretch.current = wound(stretch.current, Date.now());
    const isFree = over === null || over === 'far';
    if (!isFree || !isBreakDue(stretch.current, breakEvery)) return;
    setWoundMinutes(Math.round(stretch.current.woundMs / 60_000));
    stretch.current = restedStretch;
    after.current = { over, playing };
    dispatch({ type: 'pause' });
    open('break');
  }, [done]);
  return {
    woundMinutes,
    end(goOn) {
      open(after.current.over);
      if (goOn && after.current.playing) dispatch({ type: 'play' });
    },
  };
}
