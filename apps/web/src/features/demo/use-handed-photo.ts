import type { ProductKind } from '@uzor/contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the photo that was tried on the landing page, if the address asks for it by `?photo=own`. */
export function useHandedPhoto(kind: ProductKind, open: (photo: Blob) => void): void {
  const [search] = useSearchParams();
  const isHanded = search.get('photo') === 'own';
  const openPhoto = useEffectEvent(open);
  useEffect(() => {
    async function take(): Promise<void> {
      const { draftKey, readKept } = await import('../../api/photo-drafts.ts');
      const kept = await readKept(draftKey(kind, null));
      if (kept) openPhoto(kept.photo);
    }
    if (isHanded) void take();
  }, [kind, isHanded]);
}
