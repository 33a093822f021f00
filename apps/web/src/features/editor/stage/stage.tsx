import type { EditionSettings, Extent } from '@uzor/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowsExchange } from '../../../ui/icons/more.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { type Around, FrameHandle, PhotoCanvas } from './photo-frame.tsx';
import { SchemePicture, SchemeWaits } from './scheme-picture.tsx';
import classes from './stage.module.css';
import { type StageFrame, type StageGeometry, stageGeometry } from './stage-geometry.ts';
import { useSpace } from './use-space.ts';

interface StageProps {
  readonly live: LiveWork;
  readonly draft: EditorDraft;
  readonly frame: StageFrame;
  /** Shows photo and scheme side by side; otherwise one is large and one inset. */
  readonly sideBySide: boolean;
  readonly onMove: (settings: EditionSettings, gesture: string) => void;
  readonly onOver: () => void;
  /** Lies over the frame; it is given its size and the margin around it, CSS px. */
  readonly overlay?: ((frame: Extent, around: Around) => ReactNode) | undefined;
  /** On phones the photo is large, whatever was chosen: something is done with it. */
  readonly photoFirst?: boolean;
  /** Longer side of the scheme's picture, device px. */
  readonly onLaidOut: (maxSidePx: number) => void;
  /** Shown in place of the photo while there is none. */
  readonly empty: ReactNode;
  /** Buttons at the edge of the picture on phones. */
  readonly children?: ReactNode;
}

const edgePx = 16;

/** The photo in its frame and the live scheme. */
export function Stage({
  live,
  draft,
  frame: framed,
  sideBySide,
  onMove,
  onOver,
  overlay,
  photoFirst,
  onLaidOut,
  empty,
  children,
}: StageProps) {
  const { ref, space } = useSpace<HTMLDivElement>();
  const laid = useMemo(() => {
    if (!space) return null;
    const { frame, box, picture } = stageGeometry(
      framed,
      { width: space.width - 2 * edgePx, height: space.height - 2 * edgePx },
      window.devicePixelRatio,
    );
    const around = { x: (space.width - frame.width) / 2, y: (space.height - frame.height) / 2 };
    return { frame, box, picture, around, round: framed.round };
  }, [space, framed]);
  const maxSidePx = laid ? Math.max(laid.picture.width, laid.picture.height) : null;
  useEffect(() => {
    if (maxSidePx !== null) onLaidOut(maxSidePx);
  }, [maxSidePx, onLaidOut]);
  const Panes = sideBySide ? TwoPanes : OnePane;
  return (
    <Panes
      pane={ref}
      laid={laid}
      live={live}
      draft={draft}
      onMove={onMove}
      onOver={onOver}
      overlay={overlay}
      photoFirst={photoFirst}
      empty={empty}
    >
      {children}
    </Panes>
  );
}

interface PanesProps
  extends Pick<StageProps, 'live' | 'draft' | 'onMove' | 'onOver' | 'overlay' | 'photoFirst' | 'empty' | 'children'> {
  readonly pane: ReturnType<typeof useSpace<HTMLDivElement>>['ref'];
  readonly laid:
    | (Pick<StageGeometry, 'frame' | 'box'> & {
        readonly around: Around;
        readonly round: boolean;
      })
    | null;
}

function TwoPanes({ pane, laid, live, draft, onMove, onOver, overlay, empty }: PanesProps) {
  const { t } = useTranslation('editor');
  const { photo, scheme } = live;
  return (
    <div className={classes.panes}>
      <section className={classes.paneBox}>
        <h2 className={classes.paneTitle}>
          {t('stage.photo')}
          {photo && <span className={classes.paneHint}>{t(live.opening ? 'opening' : 'stage.photoHint')}</span>}
        </h2>
        <div className={classes.dark} ref={pane} data-empty={!photo || undefined}>
          {photo && laid ? <PhotoCanvas photo={photo} {...shownOf(draft)} {...laid} /> : empty}
          {photo && laid && (
            <FrameHandle
              settings={draft.settings}
              frame={laid.frame}
              round={laid.round}
              onMove={onMove}
              onOver={onOver}
              thirds
            />
          )}
          {photo && laid && overlay?.(laid.frame, laid.around)}
        </div>
      </section>
      <section className={classes.paneBox}>
        <h2 className={classes.paneTitle}>
          {t('stage.scheme')}
          {scheme && (
            <span className={classes.live} data-draft={scheme.draft || undefined}>
              {t(scheme.draft ? 'stage.draft' : 'stage.live')}
            </span>
          )}
        </h2>
        <div className={classes.paper}>
          {laid && photo && <SchemePicture scheme={scheme} {...laid} lens />}
          {laid && !photo && <SchemeWaits box={laid.box} round={laid.round} word={null} />}
        </div>
      </section>
    </div>
  );
}

/** What of a draft the photo itself shows. */
const shownOf = ({ settings, tone, look: { rescue } }: EditorDraft) => ({ settings, tone, rescue });

const noRoom = { x: 0, y: 0 };
const insetShare = 0.27;

function OnePane({ pane, laid, live, draft, onMove, onOver, overlay, photoFirst, empty, children }: PanesProps) {
  const { t } = useTranslation('editor');
  const [large, setLarge] = useState<'scheme' | 'photo'>('scheme');
  const { photo, scheme } = live;
  const inset = useMemo(
    () => (laid ? { width: laid.frame.width * insetShare, height: laid.frame.height * insetShare } : null),
    [laid],
  );
  if (!photo || !laid || !inset)
    return (
      <div className={classes.dark} data-one data-empty ref={pane}>
        {empty}
      </div>
    );
  const schemeLarge = large === 'scheme' && !photoFirst;
  return (
    <div className={classes.dark} data-one ref={pane}>
      <PhotoCanvas photo={photo} {...shownOf(draft)} {...laid} />
      {schemeLarge && (
        <div className={classes.over}>
          <SchemePicture scheme={scheme} {...laid} />
        </div>
      )}
      <FrameHandle
        settings={draft.settings}
        frame={laid.frame}
        round={laid.round}
        onMove={onMove}
        onOver={onOver}
        thirds={!schemeLarge}
      />
      {overlay?.(laid.frame, laid.around)}
      {!photoFirst && <span className={classes.tag}>{t(tagOf(live, schemeLarge))}</span>}
      <Inset
        live={live}
        draft={draft}
        round={laid.round}
        frame={inset}
        shows={schemeLarge ? 'photo' : 'scheme'}
        onSwap={() => setLarge(schemeLarge ? 'photo' : 'scheme')}
      />
      {children}
    </div>
  );
}

/** The word at the large picture of a phone. */
function tagOf({ opening, scheme }: LiveWork, schemeLarge: boolean) {
  if (opening) return 'opening';
  if (!schemeLarge) return 'stage.photo';
  if (!scheme) return 'stage.making';
  return scheme.draft ? 'stage.draft' : 'stage.liveShort';
}

interface InsetProps extends Pick<PanesProps, 'draft'> {
  readonly live: LiveWork;
  readonly round: boolean;
  readonly frame: { readonly width: number; readonly height: number };
  readonly shows: 'photo' | 'scheme';
  readonly onSwap: () => void;
}

/** The inset picture; a press swaps it with the large one. */
function Inset({ live: { photo, scheme }, draft, round, frame, shows, onSwap }: InsetProps) {
  const { t } = useTranslation('editor');
  return (
    <button
      type="button"
      className={classes.inset}
      aria-label={t(shows === 'photo' ? 'stage.swapToPhoto' : 'stage.swapToScheme')}
      onClick={onSwap}
      style={{ width: frame.width, height: frame.height }}
    >
      {shows === 'photo' && photo ? (
        <PhotoCanvas photo={photo} {...shownOf(draft)} frame={frame} round={round} around={noRoom} />
      ) : (
        <SchemePicture scheme={scheme} frame={frame} box={frame} round={round} decorative />
      )}
      <span className={classes.swap}>
        <IconArrowsExchange size={24} stroke={2.2} aria-hidden />
      </span>
    </button>
  );
}
