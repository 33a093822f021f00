import { useEffect, useRef, useState } from 'react';
import { type Clip, lengthOf, momentAt, startOf } from './clips.ts';

/** A clip under way. */
export interface Playback {
  /** Seconds from the beginning. */
  readonly second: number;
  readonly step: number;
  readonly playing: boolean;
  readonly ended: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (second: number) => void;
  /** Goes to a step: to its beginning while playing, to its finished picture in still pictures. */
  readonly toStep: (step: number) => void;
}

/** A tab that slept does not skip ahead, seconds. */
const longestTick = 0.1;

/**
 * Runs a clip from its beginning once `ready`.
 * @param still for people who want no motion: steps are shown as still pictures, each as it ends, and nothing plays
 */
export function usePlayback(clip: Clip, ready: boolean, still: boolean): Playback {
  const length = lengthOf(clip);
  const [second, setSecond] = useState(0);
  const [wanted, setWanted] = useState(true);
  const at = useRef(0);
  const playing = wanted && ready && !still;
  const seek = (to: number) => {
    at.current = Math.min(length, Math.max(0, to));
    setSecond(at.current);
  };
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      at.current = Math.min(length, at.current + Math.min(longestTick, Math.max(0, now - last) / 1000));
      last = now;
      setSecond(at.current);
      if (at.current >= length) setWanted(false);
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, length]);
  const { step } = momentAt(clip, second);
  return {
    second,
    step,
    playing,
    ended: second >= length,
    play: () => {
      if (at.current >= length) seek(0);
      setWanted(true);
    },
    pause: () => setWanted(false),
    seek,
    toStep: (to) => seek(startOf(clip, Math.min(clip.seconds.length - 1, Math.max(0, to)))),
  };
}
