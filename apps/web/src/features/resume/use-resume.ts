import type { ProductKind } from '@uzor/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { begunOrdersKey, readLocal } from '../../api/kept-text.ts';
import { signedInNow } from '../../api/session.ts';

/**
 * The card of the order that was begun last in this browser or by the account, of `kind` or of any; null if there is none or it
 * was hidden for this visit. With `works`, a customer without one gets the work to continue. For strangers without a begun order no
 * code is loaded and nothing is requested.
 */
export function useResume(kind: ProductKind | null, { works = false } = {}): ReactNode {
  const [card, show] = useState<ReactNode>(null);
  useEffect(() => {
    if (readLocal(begunOrdersKey) || signedInNow())
      void import('./resume.tsx').then((code) => code.resume(kind, works, show));
  }, [kind, works]);
  return card;
}
