import type { Orientation } from '@uzor/contract';
import type { Focus } from '@uzor/engine';
import { orient, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { useEffect, useRef, useState } from 'react';
import { type PeopleClient, startPeopleWorker } from '../../workers/people-client.ts';
import { type SchemeClient, startSchemeWorker } from '../../workers/scheme-client.ts';
import type { FirstFrame } from '../../workers/scheme-protocol.ts';
import { plainTone } from '../../workers/tone.ts';

/** Longer side of the picture, in px. */
const sidePx = 900;

/** Frames a photo for a size in the browser. */
export function useFrame({ kind }: ProductDefinition) {
  /** The part of the photo that the server will use. */
  const [framed, setFramed] = useState<{ orientation: Orientation; picture: ImageBitmap } | null>(null);
  const scheme = useRef<SchemeClient | null>(null);
  const people = useRef<PeopleClient | null>(null);
  const focus = useRef<Focus | null>(null);
  const placed = useRef<(FirstFrame & { focus: Focus | null }) | null>(null);
  const turned = useRef<Orientation>(undefined);
  const newest = useRef<Promise<Orientation | null>>(Promise.resolve(null));
  useEffect(
    () => () => {
      scheme.current?.close();
      people.current?.close();
    },
    [],
  );

  async function show(size: ProductSize): Promise<Orientation | null> {
    const client = scheme.current;
    const place = { kind, size: size.slug, focus: focus.current, orientation: turned.current };
    const frame = await client?.ask('place', place);
    if (!frame) return null;
    const { width, height } = orient(size.pictureMm, frame.orientation);
    const scale = sidePx / Math.max(width, height);
    const extent = { width: Math.round(width * scale), height: Math.round(height * scale) };
    placed.current = { ...frame, focus: focus.current };
    const choice = { kind, settings: frame.settings, focus: focus.current, tone: plainTone };
    const picture = await client?.ask('crop', { choice, extent });
    if (picture) setFramed({ orientation: frame.orientation, picture });
    return frame.orientation;
  }

  async function open(coming: Blob | Promise<Blob>, size: ProductSize): Promise<Orientation | null> {
    const file = await coming;
    scheme.current ??= startSchemeWorker();
    people.current ??= startPeopleWorker();
    const photo = await scheme.current.ask('open', { file });
    if (!photo) return null;
    photo.proxy.close();
    focus.current = await people.current.findFaces(photo.pixels);
    return show(size);
  }

  /** A photo that cannot be framed here is sent unframed; the server frames it by the same rule. */
  function attempt(work: Promise<Orientation | null>): void {
    newest.current = work.catch((problem: unknown) => {
      console.warn('The photo could not be framed', problem);
      return null;
    });
  }

  return {
    framed,
    /** What is needed to compute works from the photo; null until it is framed. */
    placed: () => (placed.current && scheme.current ? { ...placed.current, client: scheme.current } : null),
    /** Resolves with the orientation of the frame; null if the photo cannot be framed here. */
    settled: () => newest.current,
    open: (file: Blob | Promise<Blob>, size: ProductSize) => {
      setFramed(null);
      turned.current = undefined;
      focus.current = null;
      placed.current = null;
      attempt(open(file, size));
    },
    turn: (size: ProductSize, orientation: Orientation) => {
      turned.current = orientation;
      attempt(show(size));
    },
  };
}
