import type { FilterSlug, Orientation } from '@uzor/contract';
import {
  closerCrop,
  type EditionSettings,
  type Extent,
  facesInFrame,
  FOCUS_UNIT,
  type FrameBox,
  keepCovered,
  keepWithin,
  type PhotoTraits,
  unknownTraits,
} from '@uzor/engine';
import { filterId, finestOf, liftsDark, type LookWire, type ProductSize, threadsOf } from '@uzor/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import type { OpenedPhoto, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import type { HelpsModel } from '../helps/use-helps.ts';
import type { BackgroundModel } from '../look/use-background.ts';
import type { RescueModel } from '../look/use-rescue.ts';
import { type EditorParts, report } from '../scheme/use-live-scheme.ts';
import { type Notice, notifyUntil } from '../../../ui/notification/notify.ts';
import { zoomAbout } from '../stage/gestures.ts';
import { type EditorDraft, sameCrop, sameDraft } from '../state/editor-state.ts';
import {
  headsShown,
  isDark,
  isFixable,
  type FixableKind,
  type DraftPart,
  mostTips,
  type PhotoFacts,
  praiseOf,
  type Tip,
  type TipKind,
  tipsOf,
} from './tips.ts';

interface TipsParts extends EditorParts {
  readonly filters: readonly FilterSlug[];
  readonly larger: ProductSize | undefined;
  readonly untouched: boolean;
  readonly rescue: RescueModel;
  readonly background: BackgroundModel;
  readonly helps: HelpsModel;
  readonly place: (orientation: Orientation) => Promise<EditionSettings | null>;
  readonly closer: () => Promise<EditionSettings | null>;
}

export function useTips(parts: TipsParts) {
  const { live, draft, rescue, change, place, closer } = parts;
  const frames = useFrames(parts.choice.kind, parts.size);
  const facts = useFacts(parts, frames);
  const all = tipsOf(facts);
  const tips = all.slice(0, mostTips);
  const [fixes, setFixes] = useState<readonly { kind: FixableKind; from: Partial<EditorDraft>; to: DraftPart }[]>([]);
  useEffect(() => {
    if (live.photo) setFixes([]);
  }, [live.photo]);
  const withdraw = useRef<() => void>(null);
  useEffect(() => () => withdraw.current?.(), []);
  const isOpen = (kind: TipKind) => all.some((one) => one.kind === kind && one.fix.by !== 'another');
  const lifted: readonly FixableKind[] = facts.light?.isLifted && isDark(facts) ? ['dark'] : [];
  const stands = fixes.filter(({ kind, to }) => !isOpen(kind) && sameDraft(draft, { ...draft, ...to }));
  /** The changes of a fix; null if it cannot be made in the editor or the question was superseded. */
  const partOf = async ({ fix }: Tip): Promise<DraftPart | null> => {
    switch (fix.by) {
      case 'part':
        return fix.part;
      case 'rescue':
        return { look: rescue.lookWithToggled(fix.fault) };
      case 'frame': {
        const settings = await place(fix.orientation);
        return settings && { orientation: fix.orientation, settings };
      }
      case 'closer': {
        const settings = await closer();
        return settings && { settings };
      }
      case 'another':
      case 'none':
        return null;
    }
  };
  return {
    tips,
    frames,
    heads: facts.heads,
    praise: praiseOf(live.findings, all),
    checking: live.photo !== null && (live.findings.length === 0 || parts.helps === undefined),
    /** True if the current frame comes from a tip that shows faces better. */
    framesFaces: fixes.some(({ kind, to }) => ofFaces.includes(kind) && sameCrop(draft, { ...draft, ...to })),
    /** Fixed faults: automatic brightening, corrections, and other fixes that are still in effect. */
    fixed: [
      ...new Set([...lifted, ...rescue.rescued.filter((kind) => !isOpen(kind)), ...stands.map(({ kind }) => kind)]),
    ],
    partOf,
    /** Shows a notice, at most until the editor closes. */
    tell: (notice: Notice) => {
      withdraw.current = notifyUntil(notice);
    },
    /** Fixes a fault. @returns a function that undoes the fix; null if nothing was changed */
    fix: async (tip: Tip): Promise<(() => void) | null> => {
      const part = await partOf(tip);
      const { kind } = tip;
      if (!part || !isFixable(kind)) return null;
      const made = { kind, from: before(draft, part), to: part };
      if (tip.fix.by !== 'rescue') setFixes((known) => [...known.filter((one) => one.kind !== kind), made]);
      change(part);
      return () => change(made.from);
    },
    takeBack: (kind: FixableKind) => {
      const fault = rescue.rescued.find((one) => one === kind);
      const made = fixes.find((one) => one.kind === kind);
      if (fault) change({ look: rescue.lookWithToggled(fault) });
      else if (facts.light && lifted.includes(kind)) change({ look: facts.light.plain });
      else if (made) change(made.from);
    },
  };
}
const ofFaces: readonly FixableKind[] = ['face', 'cut'];

function before(draft: EditorDraft, part: DraftPart): Partial<EditorDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name in part));
}

function useFacts(parts: TipsParts, frames: ReturnType<typeof useFrames>): PhotoFacts {
  const { live, draft, choice, filters, larger, untouched, rescue, background, helps } = parts;
  const { photo } = live;
  const { settings, orientation, focus } = draft;
  const traits = useTraits(photo, live.client);
  const cells = frames[orientation];
  const heads = useMemo(
    () => photo && headsShown(focus?.faces ?? [], settings, photo.original, { ...frames, now: frames[orientation] }),
    [photo, focus, settings, frames, orientation],
  );
  const closer = useMemo(() => {
    const nearer = photo && closerCrop(focus?.faces ?? [], settings, { photo: photo.original, cells });
    if (!photo || !nearer) return null;
    const high = facesInFrame(focus?.faces ?? [], nearer, photo.original, cells)
      .filter(({ shown }) => shown > 0.5)
      .map(({ down }) => 2 * Math.hypot(down.x, down.y));
    return { settings: nearer, cells: Math.round(Math.max(...high)) };
  }, [photo, focus, settings, cells]);
  const within = (box: FrameBox | null): EditionSettings | null => {
    if (!photo || !box) return null;
    const { width, height } = photo.original;
    const [x, y] = [width / FOCUS_UNIT, height / FOCUS_UNIT];
    const part = { x: box.x * x, y: box.y * y, width: box.width * x, height: box.height * y };
    const kept = keepWithin(settings, photo.original, cells, part);
    return kept === settings ? null : kept;
  };
  return {
    findings: live.findings,
    rescue: rescue.found,
    rescued: rescue.rescued,
    orientation,
    untouched,
    hasColours: threadsOf(choice.filter).length === 0 && !tonal.includes(choice.filter),
    heads,
    closer,
    wider: photo && heads && untouched ? widerThan(settings, photo.original, cells) : null,
    largerId: larger?.id ?? null,
    tone: draft.tone,
    tones: live.tones,
    light: liftsDark(choice.kind) ? lightOf(draft.look) : null,
    greysId: traits.isGrey ? greysFor(filters, choice.filter) : null,
    trimmed: within(traits.inner),
    withoutText: within(traits.withoutText),
    calm: background.calmer,
    lack: helps ? { part: helps.help?.part ?? null } : null,
  };
}

/** Minimum zoom at which a tip calls the frame closer than the photo requires. */
const clearlyCloser = 1.1;

function widerThan(settings: EditionSettings, photo: Extent, cells: Extent): EditionSettings | null {
  const zoom = settings.zoomRatio ?? 1;
  if (zoom < clearlyCloser) return null;
  const middle = { x: cells.width / 2, y: cells.height / 2 };
  return keepCovered(zoomAbout(settings, cells, middle, 1 / zoom), photo, cells);
}

function lightOf(look: LookWire): NonNullable<PhotoFacts['light']> {
  const { lift, ...lifted } = look;
  return { plain: { ...lifted, lift: false }, lifted, isLifted: lift !== false };
}

/** Colour sets of a single hue. They hide a tint, and a grey photo loses nothing in them. */
const tonal: readonly FilterSlug[] = ['bw', 'sepia'];

function greysFor(filters: readonly FilterSlug[], chosen: FilterSlug): number | null {
  return filters.includes('bw') && !tonal.includes(chosen) ? filterId('bw') : null;
}

function useFrames(kind: SchemeChoice['kind'], size: ProductSize) {
  return useMemo(() => {
    const of = (orientation: Orientation) => finestOf({ kind, size, orientation });
    return { portrait: of('portrait'), landscape: of('landscape') };
  }, [kind, size]);
}

/** Traits of the photo that do not depend on its crop; computed once. */
function useTraits(photo: OpenedPhoto | null, client: () => SchemeClient | null): PhotoTraits {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly traits: PhotoTraits } | null>(null);
  useEffect(() => {
    if (!photo) return;
    client()
      ?.ask('traits', null)
      .then((traits) => traits && learn({ photo, traits }), report);
  }, [photo, client]);
  return known && known.photo === photo ? known.traits : unknownTraits;
}

/** Decides whether the chip of the worst fault is shown: until it is fixed or was seen in the sheet. */
export function useDismissedTips(tips: readonly Tip[], photo: Blob | null) {
  const [seen, setSeen] = useState<{ readonly photo: Blob | null; readonly kinds: readonly TipKind[] } | null>(null);
  const [worst] = tips;
  const isSeen = worst !== undefined && seen?.photo === photo && seen.kinds.includes(worst.kind);
  return {
    shown: worst !== undefined && !isSeen,
    dismiss: () => setSeen({ photo, kinds: tips.map(({ kind }) => kind) }),
  };
}
