import type { FilterSlug } from '@uzor/contract';
import type { Focus } from '@uzor/engine';
import { laidGridOf, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import type { FrontierWork } from '../../shared/frontier/frontier.tsx';
import { notify } from '../../ui/notification/notify.ts';
import type { PeopleClient } from '../../workers/people-client.ts';
import type { SchemeClient } from '../../workers/scheme-client.ts';
import type { LiveScheme, SchemeChoice } from '../../workers/scheme-protocol.ts';

export interface OwnScheme {
  readonly file: Blob;
  readonly scheme: LiveScheme;
  readonly work: FrontierWork;
}

interface OwnSchemeState {
  readonly own: OwnScheme | null;
  readonly working: boolean;
  readonly refusal: string | null;
}

/** Longer side of the picture, in device px. */
const pictureSidePx = 1400;
const workshop = () => import('./workshop.ts');
/** If this fails, the first scheme stays. */
const report = (problem: unknown) => console.warn('The faces could not be framed', problem);

/** Makes a scheme of a photo; engine and workers are loaded with the first photo. */
export function useOwnScheme(product: ProductDefinition, size: ProductSize) {
  const { language } = useLanguage();
  const [state, setState] = useState<OwnSchemeState>({ own: null, working: false, refusal: null });
  const client = useRef<SchemeClient | null>(null);
  const opened = useRef<{ file: Blob; choice: SchemeChoice } | null>(null);
  const people = useRef<PeopleClient | null>(null);
  useEffect(
    () => () => {
      client.current?.close();
      people.current?.close();
    },
    [],
  );

  /** A scheme with its cropped photo; null if a newer request superseded it. */
  async function made(file: Blob, choice: SchemeChoice, draft: boolean): Promise<OwnScheme | null> {
    const { frontierOf } = await workshop();
    const scheme = await client.current?.ask('scheme', { choice, maxSidePx: pictureSidePx, draft });
    if (!scheme) return null;
    const extent = { width: scheme.picture.width, height: scheme.picture.height };
    const photo = await client.current?.ask('crop', { choice, extent });
    if (!photo) return null;
    opened.current = { file, choice };
    return { file, scheme, work: frontierOf(photo, scheme) };
  }

  /** Products that take seconds to compute show a draft first. */
  async function make(file: Blob, choice: SchemeChoice): Promise<void> {
    if (!laidGridOf(size.ground)) {
      const draft = await made(file, choice, true);
      if (!draft) return;
      setState({ own: draft, working: true, refusal: null });
    }
    const own = await made(file, choice, false);
    if (own) setState({ own, working: false, refusal: null });
  }

  async function decode(chosen: File): Promise<void> {
    const { startSchemeWorker, startPeopleWorker, readyPhoto, plainChoice, message } = await workshop();
    const { photo: file, change } = await readyPhoto(chosen);
    if (change) notify({ tone: 'success', title: message(change.key, language, change.values) });
    client.current ??= startSchemeWorker();
    const photo = await client.current.ask('open', { file, frame: { kind: product.kind, size: size.slug } });
    if (!photo) return;
    people.current ??= startPeopleWorker();
    const search = people.current.findFaces(photo.pixels);
    photo.proxy.close();
    const filter = opened.current?.choice.filter ?? product.defaultFilter;
    await make(file, { ...plainChoice(product, size, filter), ...photo.first });
    void search.then((focus) => (focus && focus.faces.length > 0 ? withFaces(file, focus) : undefined)).catch(report);
  }

  /** Crops the photo again around the faces found, as the editor and the server do. */
  async function withFaces(file: Blob, focus: Focus): Promise<void> {
    const first = await client.current?.ask('place', { kind: product.kind, size: size.slug, focus });
    const { current } = opened;
    if (!first || current?.file !== file) return;
    await make(file, { ...current.choice, ...first, focus });
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
