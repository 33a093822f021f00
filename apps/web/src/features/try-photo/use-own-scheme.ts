import type { FilterSlug } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import type { SchemeClient } from '../../workers/scheme-client.ts';
import type { LiveScheme, SchemeChoice } from '../../workers/scheme-protocol.ts';

/** The visitor's own photo as a scheme, made in the browser. */
export interface OwnScheme {
  readonly file: File;
  /** The photo cropped as the scheme is. */
  readonly photo: ImageBitmap;
  readonly scheme: LiveScheme;
}

interface OwnSchemeState {
  readonly own: OwnScheme | null;
  readonly working: boolean;
  /** Why the photo did not do, in the language of the page. */
  readonly refusal: string | null;
}

/** Longer side of the picture of the work, device px. */
const pictureSidePx = 1400;
const workshop = () => import('./workshop.ts');

/** Opens a photo and makes its scheme; engine and worker are fetched with the first photo. */
export function useOwnScheme(product: ProductDefinition, size: ProductSize) {
  const { language } = useLanguage();
  const [state, setState] = useState<OwnSchemeState>({ own: null, working: false, refusal: null });
  const client = useRef<SchemeClient | null>(null);
  const opened = useRef<{ file: File; choice: SchemeChoice } | null>(null);
  useEffect(() => () => client.current?.close(), []);

  async function make(file: File, choice: SchemeChoice): Promise<void> {
    const scheme = await client.current?.ask('scheme', { choice, maxSidePx: pictureSidePx });
    if (scheme === undefined || typeof scheme === 'symbol') return; // overtaken by a newer question
    const extent = { width: scheme.picture.width, height: scheme.picture.height };
    const photo = await client.current?.ask('crop', { choice, extent });
    if (photo === undefined || typeof photo === 'symbol') return;
    opened.current = { file, choice };
    setState({ own: { file, photo, scheme }, working: false, refusal: null });
  }

  async function decode(file: File): Promise<void> {
    const { startSchemeWorker, refusalOf, plainChoice, WorkerRefusal } = await workshop();
    const refusal = await refusalOf(file);
    if (refusal) throw new WorkerRefusal(refusal.reason, refusal.values);
    client.current ??= startSchemeWorker();
    const photo = await client.current.ask('open', { file });
    if (typeof photo === 'symbol') return;
    photo.proxy.close();
    const { width, height } = photo.original;
    await make(file, plainChoice(product, size, opened.current?.choice.filter ?? product.defaultFilter, width > height ? 'landscape' : 'portrait'));
  }

  async function attempt(work: Promise<void>): Promise<void> {
    setState((known) => ({ ...known, working: true, refusal: null }));
    try {
      await work;
      setState((known) => ({ ...known, working: false }));
    } catch (problem) {
      const { refusalText } = await workshop();
      setState((known) => ({ ...known, working: false, refusal: refusalText(problem, language) }));
    }
  }

  return {
    ...state,
    open: (file: File) => attempt(decode(file)),
    changeFilter: (filter: FilterSlug) => {
      const { current } = opened;
      return current ? attempt(make(current.file, { ...current.choice, filter })) : Promise.resolve();
    },
  };
}
