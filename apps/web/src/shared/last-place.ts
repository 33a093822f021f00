import { useEffect } from 'react';
import { writeLocal, readLocal } from '../api/kept-text.ts';

/* Remembers where the customer last worked in this browser, so that the list of works can link back there. */

const workKey = 'last-work';
const segmentKey = (kitId: string) => `last-segment:${kitId}`;

/** Remembers the open work and its segment; null for works without segments. */
export function keepLastPlace(kitId: string, segmentId: string | null): void {
  writeLocal(workKey, kitId);
  writeLocal(segmentKey(kitId), segmentId);
}

export function useLastPlace(isOpen: boolean, kitId: string, segmentId: string | null): void {
  useEffect(() => {
    if (isOpen) keepLastPlace(kitId, segmentId);
  }, [isOpen, kitId, segmentId]);
}

export function lastWork(): string | null {
  return readLocal(workKey);
}

export function lastSegment(kitId: string): string | null {
  return readLocal(segmentKey(kitId));
}
