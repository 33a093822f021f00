import { useEffect, useRef } from 'react';
import type { LiveScheme, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import { sameCrop, sameFocus, sameLook, sameTone } from '../state/editor-state.ts';

/** What a background spares: pieces that lie alone, or regions. */
export interface Gain {
  readonly of: 'cells' | 'regions';
  readonly before: number;
  readonly now: number;
}

/** What the chosen background spares against the photo's own, measured on full schemes of both; null if it is not known. */
export function useGain(scheme: LiveScheme | null): Gain | null {
  const kept = useRef<LiveScheme | null>(null);
  const whole = scheme?.draft ? null : scheme;
  useEffect(() => {
    if (whole && !whole.choice.look?.background) kept.current = whole;
  }, [whole]);
  const own = kept.current;
  if (!whole?.choice.look?.background || !own || !alike(whole.choice, own.choice)) return null;
  const [before, now] = [spared(own), spared(whole)];
  return before && now && now.count < before.count ? { of: now.of, before: before.count, now: now.count } : null;
}

function spared({ work, facts }: LiveScheme): { readonly of: Gain['of']; readonly count: number } | null {
  switch (work.of) {
    case 'cells':
      return { of: 'cells', count: facts.lonelyCells ?? 0 };
    case 'regions':
      return { of: 'regions', count: facts.pieces };
    case 'thread':
      return null;
  }
}

/** True if two schemes differ in the background alone. */
function alike(one: SchemeChoice, other: SchemeChoice): boolean {
  return (
    sameCrop(one, other) &&
    one.size === other.size &&
    one.filter === other.filter &&
    sameTone(one.tone, other.tone) &&
    sameFocus(one.focus ?? null, other.focus ?? null) &&
    sameLook({ ...one.look, background: undefined }, { ...other.look, background: undefined })
  );
}
