import type { ProductKind } from '@uzor/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { begunOrdersKey, readLocal } from '../../api/kept-text.ts';
import { signedInNow } from '../../api/session.ts';

/**
 * A card with the work marked last (if `works` is true), else with the latest unfinished order; of any kind if `kind`
 * is null. Nothing is loaded for visitors who are not signed in and have begun no order.
 */
export function useResume(kind: ProductKind | null, { works = false } = {}): ReactNode {
  const [card, show] = useState<ReactNode>(null);
  useEffect(() => {
    if (readLocal(begunOrdersKey) || signedInNow())
      void import('./resume.tsx').then((code) => code.resume(kind, works, show));
  }, [kind, works]);
  return card;
}
