import { type BlankWire, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../api/transport.ts';
import { fetched } from '../../../api/fetched.ts';
import { opening } from '../../../api/queries.ts';
import { draftKey, dropKept, keepDraft, keepPhoto, readKept, readTryOut } from '../../../api/photo-drafts.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { type Opening, openingOf, readDraft } from './restore.ts';

export interface OpenedEditor extends Pick<Opening, 'draft' | 'unplaced'> {
  /** Null for a try-out without a code. */
  readonly blank: BlankWire | null;
  readonly photo: Blob | null;
  readonly rawPhotoId: string | null;
  /** True if the photo or its edits are not saved on the server. */
  readonly unsaved: boolean;
}

/** Loads this blank (or the try-out) from the server and the browser, and opens the newer draft. */
export function useOpening(product: ProductDefinition, slug: string | null) {
  const isFresh = freshState.safeParse(useLocation().state).success;
  return useQuery(opening('editor', [product.kind, slug], (signal) => openEditor(product, slug, isFresh, signal)));
}

/** Set by the page of the code if the customer wants to use another photo. */
const freshState = z.object({ fresh: z.literal(true) });

async function openEditor(
  product: ProductDefinition,
  slug: string | null,
  isFresh: boolean,
  signal: AbortSignal,
): Promise<OpenedEditor> {
  const found =
    slug === null ? null : (await call(kitEndpoints(product.apiBase).blank, { params: { slug }, signal })).data;
  const blank = found && isFresh ? { ...found, raw_photo: null, edition_settings: null } : found;
  if (blank && !blank.raw_photo) await adoptTryOut(product, blank.slug);
  const kept = await readKept(draftKey(product.kind, slug));
  const begun = openingOf(product, blank, kept);
  const { draft, unplaced } = begun;
  const raw = blank?.raw_photo ?? null;
  if (begun.photo === 'kept' && kept) {
    const unsaved = kept.unsaved || kept.rawPhotoId !== (raw?.id ?? null);
    return { blank, draft, unplaced, photo: kept.photo, rawPhotoId: kept.rawPhotoId, unsaved };
  }
  if (begun.photo === 'server' && raw?.url) {
    const photo = await (await fetched(raw.url, { signal })).blob();
    return { blank, draft, unplaced, photo, rawPhotoId: raw.id, unsaved: false };
  }
  return { blank, draft, unplaced, photo: null, rawPhotoId: null, unsaved: false };
}

/** Moves a try-out into an order without a photo. Size and colours are chosen again; in another kit also the frame. */
async function adoptTryOut({ kind }: ProductDefinition, slug: string): Promise<void> {
  const own = draftKey(kind, slug);
  const tried = await readTryOut(kind);
  if (!tried || (await readKept(own))) return;
  await keepPhoto(own, tried.photo);
  const work = tried.kind === kind ? readDraft(tried.work) : null;
  const unchosen = work && { ...work, sizeId: null, filterId: null };
  await keepDraft(own, { work: unchosen, rawPhotoId: null, unsaved: true });
  await dropKept(draftKey(tried.kind, null));
}

/** Checks whether another device has changed the photo when the tab becomes visible again. */
export function useNewerElsewhere(
  product: ProductDefinition,
  blank: BlankWire | null,
  saving: { readonly state: string; readonly rawPhotoId: () => string | null },
  onNewer: () => void,
): void {
  const told = useRef<string | null>(null);
  const look = useEffectEvent(async () => {
    if (!blank || document.visibilityState !== 'visible' || saving.state !== 'saved') return;
    const known = saving.rawPhotoId();
    const { data } = await call(kitEndpoints(product.apiBase).blank, { params: { slug: blank.slug } });
    const there = data.raw_photo?.id ?? null;
    if (there === null || there === known || there === told.current) return;
    told.current = there;
    onNewer();
  });
  useEffect(() => {
    const quietly = () =>
      void look().catch((problem: unknown) => console.warn('The blank could not be asked', problem));
    document.addEventListener('visibilitychange', quietly);
    return () => document.removeEventListener('visibilitychange', quietly);
  }, []);
}

export function useCompletedLeaves(blank: BlankWire | null, webSlug: string): void {
  const navigate = useNavigate();
  const { to } = useLanguage();
  const kitId = blank?.status === 'completed' ? blank.tile_id : null;
  const booklet = kitId ? to(`/${webSlug}/instruction/${kitId}`) : null;
  useEffect(() => {
    if (booklet) void navigate(booklet, { replace: true });
  }, [booklet, navigate]);
}
