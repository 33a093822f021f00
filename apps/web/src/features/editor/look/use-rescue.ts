import type { MendableFault } from '@uzor/engine';
import { lookToWire, type LookWire } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { overtaken, type SchemeClient } from '../../../workers/scheme-client.ts';
import type { OpenedPhoto, PhotoRescue } from '../../../workers/scheme-protocol.ts';
import { report } from '../scheme/use-drafted-scheme.ts';
import { type EditorDraft, sameRescue } from '../state/editor-state.ts';

interface RescueParts {
  readonly photo: OpenedPhoto | null;
  readonly client: () => SchemeClient | null;
  readonly draft: EditorDraft;
  readonly change: (part: Partial<EditorDraft>) => void;
}

const restMs = 250;

/** What is wrong with the photo, and its mending in one tap or fault by fault. Nothing is mended unasked. */
export function useRescue({ photo, client, draft, change }: RescueParts) {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly found: PhotoRescue } | null>(null);
  const { tone, focus, look } = draft;
  useEffect(() => {
    if (!photo) return undefined;
    const resting = setTimeout(() => {
      client()
        ?.ask('rescue', { tone, faces: focus?.faces ?? [] })
        .then((found) => found !== overtaken && learn({ photo, found }), report);
    }, restMs);
    return () => clearTimeout(resting);
  }, [photo, client, tone, focus]);
  const found = known && known.photo === photo ? known.found : null;
  const lookWith = (rescue: LookWire['rescue']): LookWire => {
    const { background } = look;
    return { ...(background && { background }), ...(rescue && { rescue }) };
  };
  const put = (rescue: LookWire['rescue']) => change({ look: lookWith(rescue) });
  const wireOf = (faults: readonly MendableFault[]) => {
    const mending = found?.mendings.find((one) => one.faults.join() === faults.join());
    return mending && lookToWire({ rescue: mending.corrections }).rescue;
  };
  const mend = (faults: readonly MendableFault[]) => put(wireOf(faults));
  const all = found?.mendings.at(-1)?.faults ?? [];
  const mended =
    look.rescue &&
    found?.mendings.find((one) => sameRescue(lookToWire({ rescue: one.corrections }).rescue, look.rescue));
  /** The faults that are mended now; null if nothing is, or not by numbers of this photo. */
  const parts = mended?.faults ?? null;
  return {
    found,
    /** The faults that can be mended. */
    all,
    /** It offers to mend the light, or has: nobody else needs to. */
    lights: all.includes('dark') || all.includes('bright'),
    /** More than one face is known: what is told of faces is told of the largest. */
    several: (focus?.faces.length ?? 0) > 1,
    /** The look with everything mended; null if nothing can be, or something is. */
    mended: all.length > 0 && !look.rescue ? lookWith(wireOf(all)) : null,
    isMended: look.rescue !== undefined,
    parts,
    mendAll: () => mend(all),
    takeBack: () => put(undefined),
    toggle: (fault: MendableFault) =>
      mend(all.filter((one) => (one === fault ? !parts?.includes(one) : parts?.includes(one)))),
  };
}
/** The mending of the editor's photo. */
export type RescueModel = ReturnType<typeof useRescue>;
