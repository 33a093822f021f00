import type { HandsWire, HandWire } from '@uzor/contract';
import { isPresent } from '../../api/together/work-news.ts';

/** Whose a segment is on the picture of the work. */
export interface HandOnSegment {
  readonly hand: HandWire;
  /** `by`: finished, mostly by it; `live`: it is there now; `claimed`: it means to do it. */
  readonly how: 'by' | 'live' | 'claimed';
}

/** The hand that each segment shows, by segment: who is there now, else who finished it, else who claimed it. */
export function handsOnMap(view: HandsWire | undefined, now: number): ReadonlyMap<string, HandOnSegment> {
  const shown = new Map<string, HandOnSegment>();
  if (!view) return shown;
  const known = new Map(view.hands.map((hand) => [hand.hand, hand]));
  for (const { id, hand: by, claim } of view.segments) {
    const hand = known.get(by ?? claim?.hand ?? -1);
    if (hand) shown.set(id, { hand, how: by === null ? 'claimed' : 'by' });
  }
  for (const hand of view.hands) {
    if (hand.at === null || !isPresent(hand, now)) continue;
    if (shown.get(hand.at.segment_id)?.how !== 'by') shown.set(hand.at.segment_id, { hand, how: 'live' });
  }
  return shown;
}
