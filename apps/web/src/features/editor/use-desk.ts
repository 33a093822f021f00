import { type FilterSlug, message, type Orientation } from '@uzor/contract';
import type { EditionSettings } from '@uzor/engine';
import { filterById, orient, type ProductDefinition, type ProductSize, sizeOf } from '@uzor/kit';
import { useMemo, useReducer, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { landingsOf } from '../../ui/shop-window.ts';
import { refusalOf } from '../../workers/photo-file.ts';
import { overtaken } from '../../workers/scheme-client.ts';
import { mendTone, plainTone } from '../../workers/tone.ts';
import { type EditorDraft, editorReducer, gestureStart, startEditing, untouched } from './editor-state.ts';
import { covered } from './gestures.ts';
import type { Mend } from './photo-check.tsx';
import { useLiveScheme } from './use-live-scheme.ts';
import type { OpenedEditor } from './use-opening.ts';
import { useSaving } from './use-saving.ts';

/** All the editor knows and can do, the dialogs aside. */
export function useDesk(product: ProductDefinition, opened: OpenedEditor, startDraft: EditorDraft) {
  const { language } = useLanguage();
  const [state, dispatch] = useReducer(editorReducer, startDraft, startEditing);
  const [photo, setPhoto] = useState(opened.photo);
  const [refused, setRefused] = useState<string | null>(null);
  const [maxSidePx, setMaxSidePx] = useState<number | null>(null);
  const { draft } = state;
  const sizes = useMemo(() => sizesFor(product, opened), [product, opened]);
  const filters = useMemo(() => filtersFor(product, opened), [product, opened]);
  const size = shownSize(product, sizes, draft.sizeId);
  const filter = filterById(draft.filterId ?? 0) ?? (filters.includes(product.defaultFilter) ? product.defaultFilter : filters[0]);
  const choice = useMemo(
    () => ({ kind: product.kind, size: size.slug, filter, orientation: draft.orientation, preset: 1, settings: draft.settings, tone: draft.tone }),
    [product.kind, size.slug, filter, draft.orientation, draft.settings, draft.tone],
  );
  const live = useLiveScheme({ file: photo, choice, filters, maxSidePx });
  const cells = useMemo(() => cellsOf(size, draft.orientation), [size, draft.orientation]);
  const saving = useSaving(product, opened, { photo: live.photo ? photo : null, draft, client: live.client });

  /** Any change, drawn back so that no corner stays white. */
  const change = (part: Partial<EditorDraft>, gesture?: string) => {
    const next = { ...draft, ...part };
    const frame = cellsOf(shownSize(product, sizes, next.sizeId), next.orientation);
    const settings = live.photo ? covered(next.settings, live.photo.original, frame) : next.settings;
    dispatch({ type: 'change', draft: { ...part, settings }, gesture });
  };
  const givePhoto = async (file: Blob) => {
    const refusal = await refusalOf(file);
    setRefused(refusal && message(refusal.reason, language, refusal.values));
    if (refusal) return;
    setPhoto(file);
    dispatch({ type: 'restore', draft: { ...draft, settings: untouched, tone: plainTone } });
  };
  const larger = sizes.filter((one) => area(one) > area(size)).sort((a, b) => area(a) - area(b))[0];
  const closer = async () => {
    const settings = await live.client()?.ask('closer', { choice });
    if (settings && settings !== overtaken) change({ settings });
  };
  const mend = (what: Mend) => {
    if (what === 'closer') void closer();
    else if (what !== 'larger-size') change({ tone: mendTone(draft.tone, what) });
    else if (larger) change({ sizeId: larger.id });
  };
  return {
    state,
    dispatch,
    live,
    saving,
    sizes,
    filters,
    size,
    cells,
    photo,
    change,
    givePhoto,
    mend,
    setMaxSidePx,
    refusal: refused ?? (live.refusal && message(live.refusal.reason, language, live.refusal.values)) ?? saving.refusal,
    canMend: (what: Mend) => what !== 'larger-size' || larger !== undefined,
    startOf: (gesture: string): EditionSettings => gestureStart(state, gesture).settings,
  };
}
export type Desk = ReturnType<typeof useDesk>;

function sizesFor(product: ProductDefinition, { blank, draft }: OpenedEditor): ProductSize[] {
  if (blank) return product.sizes.filter(({ id }) => blank.allowed_size_ids.includes(id));
  const shown: readonly string[] = landingsOf(product);
  return product.sizes.filter(({ id, flag }) => shown.includes(flag) || id === draft.sizeId);
}
function filtersFor(product: ProductDefinition, { blank }: OpenedEditor): FilterSlug[] {
  if (!blank) return [...product.filters];
  return blank.allowed_filter_ids.map(filterById).filter((filter) => filter !== null);
}
/** The size the scheme is shown in: the chosen one, else the product's usual one as an example. */
function shownSize(product: ProductDefinition, sizes: readonly ProductSize[], chosen: number | null): ProductSize {
  return sizes.find(({ id }) => id === chosen) ?? sizes.find(({ slug }) => slug === product.defaultSize) ?? sizes[0] ?? product.sizes[0];
}
const cellsOf = (size: ProductSize, orientation: Orientation) => orient(size.grid?.cells ?? size.pictureMm, orientation);
const area = ({ pictureMm }: ProductSize) => pictureMm.width * pictureMm.height;

/** The size a variant's address asks for: `?size=20_25`. */
export function withAskedSize(product: ProductDefinition, draft: EditorDraft, asked: string | null): EditorDraft {
  const size = asked === null ? null : sizeOf(product.kind, asked);
  return size && draft.sizeId === null ? { ...draft, sizeId: size.id } : draft;
}
