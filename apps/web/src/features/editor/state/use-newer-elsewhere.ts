import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { type BlankWire, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/transport.ts';
import type { Saving } from '../saving/use-saving.ts';

/** When the tab becomes visible again, checks whether another device has changed the blank's photo. */
export function useNewerElsewhere(
  product: ProductDefinition,
  blank: BlankWire | null,
  saving: Saving,
  onNewer: () => void,
): void {
  const latest = useRef({ saving, onNewer });
  latest.current = { saving, onNewer };
  const slug = blank?.slug ?? null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (slug === null) return undefined;
    const look = async () => {
      if (document.visibilityState !== 'visible' || latest.current.saving.state !== 'saved') return;
      const known = latest.current.saving.rawPhotoId();
      const { data } = await call(kitEndpoints(product.apiBase).blank, { params: { slug } });
      const there = data.raw_photo?.id ?? null;
      if (there === null || there === known || there === told.current) return;
      told.current = there;
      latest.current.onNewer();
    };
    const quietly = () =>
      void look().catch((problem: unknown) => console.warn('The blank could not be asked', problem));
    document.addEventListener('visibilitychange', quietly);
    return () => document.removeEventListener('visibilitychange', quietly);
  }, [slug, product.apiBase]);
}

/** Redirects a completed order, which cannot be edited, to its booklet. */
export function useCompletedLeaves(blank: BlankWire | null, webSlug: string): void {
  const navigate = useNavigate();
  const { to } = useLanguage();
  const kitId = blank?.status === 'completed' ? blank.tile_id : null;
  const booklet = kitId ? to(`/${webSlug}/instruction/${kitId}`) : null;
  useEffect(() => {
    if (booklet) void navigate(booklet, { replace: true });
  }, [booklet, navigate]);
}
