import type { EditionSettings, Extent } from '@uzor/engine';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconMinus, IconPlus } from '../../../ui/icons/more.ts';
import { Tool } from '../components/tool.tsx';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import { zoomAbout } from './gestures.ts';
import { FrameHandle, PhotoCanvas } from './photo-frame.tsx';
import { SchemePicture } from './scheme-picture.tsx';
import classes from './stage.module.css';
import { type StageFrame, stageGeometry } from './stage-geometry.ts';

interface StageProps {
  readonly live: LiveWork;
  readonly draft: EditorDraft;
  readonly frame: StageFrame;
  readonly wide: boolean;
  readonly onMove: (settings: EditionSettings, gesture?: string) => void;
  readonly onOver: () => void;
  /** Drawn over the frame, whose size is given in CSS px; the photo is then shown instead of the scheme. */
  readonly overlay: ((frame: Extent) => ReactNode) | null;
  /** Called with the longer side of the scheme's picture, in device px. */
  readonly onLaidOut: (maxSidePx: number) => void;
  readonly resting: boolean;
  readonly children?: ReactNode;
}

type View = 'photo' | 'scheme' | 'both';
const edgePx = 24;

export function Stage(props: StageProps) {
  const { live, draft, wide, overlay, resting, onMove, onOver, children } = props;
  const { ref, laid } = useLaidOut(props);
  const [view, setView] = useState<View>('scheme');
  const shown = overlay ? 'photo' : view === 'both' && !wide ? 'scheme' : view;
  const { photo, scheme } = live;
  const both = shown === 'both';
  return (
    <div className={classes.stage}>
      {children}
      <div className={classes.panes} data-both={both || undefined}>
        <div className={classes.pane} ref={ref}>
          {laid && photo && <PhotoCanvas photo={photo} {...shownOf(draft)} {...laid} />}
          {laid && photo && shown === 'scheme' && (
            <div className={classes.over}>
              <SchemePicture scheme={scheme} {...laid} />
            </div>
          )}
          {laid && photo && !resting && (
            <FrameHandle
              settings={draft.settings}
              frame={laid.frame}
              round={laid.round}
              onMove={onMove}
              onOver={onOver}
              thirds={shown !== 'scheme'}
            />
          )}
          {laid && photo && overlay?.(laid.frame)}
        </div>
        {both && (
          <div className={classes.pane}>{laid && photo && <SchemePicture scheme={scheme} {...laid} lens />}</div>
        )}
      </div>
      {!overlay && photo && !resting && (
        <div className={classes.tools}>
          {wide ? (
            <ViewChoice view={shown} refining={scheme?.draft ?? false} onView={setView} />
          ) : (
            <Swap {...props} laid={laid} photoFirst={shown === 'photo'} onView={setView} />
          )}
          <ZoomButtons {...props} />
        </div>
      )}
    </div>
  );
}

/** The frame and the margins between it and its pane; null before the first layout. */
function useLaidOut({ frame: framed, onLaidOut }: Pick<StageProps, 'frame' | 'onLaidOut'>) {
  const ref = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSpace({ width: Math.floor(width), height: Math.floor(height) });
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const laid = useMemo(() => {
    if (!space) return null;
    const inner = { width: space.width - 2 * edgePx, height: space.height - 2 * edgePx };
    const { frame, box, picture } = stageGeometry(framed, inner, window.devicePixelRatio);
    const around = { x: (space.width - frame.width) / 2, y: (space.height - frame.height) / 2 };
    return { frame, box, picture, around, round: framed.round };
  }, [space, framed]);
  const maxSidePx = laid ? Math.max(laid.picture.width, laid.picture.height) : null;
  useEffect(() => {
    if (maxSidePx !== null) onLaidOut(maxSidePx);
  }, [maxSidePx, onLaidOut]);
  return { ref, laid };
}

const shownOf = ({ settings, tone, look: { rescue } }: EditorDraft) => ({ settings, tone, rescue });

interface SwapProps extends Pick<StageProps, 'live' | 'draft' | 'frame'> {
  readonly laid: ReturnType<typeof useLaidOut>['laid'];
  readonly photoFirst: boolean;
  readonly onView: (view: View) => void;
}

const thumbPx = 56;
const noRoom = { x: 0, y: 0 };

function Swap({ live: { photo, scheme }, draft, laid, photoFirst, onView }: SwapProps) {
  const { t } = useTranslation('editor');
  const thumb = useMemo(() => {
    if (!laid) return null;
    const scale = thumbPx / Math.min(laid.frame.width, laid.frame.height);
    return { width: laid.frame.width * scale, height: laid.frame.height * scale };
  }, [laid]);
  if (!photo || !laid || !thumb) return null;
  const { round } = laid;
  return (
    <button type="button" className={classes.swap} onClick={() => onView(photoFirst ? 'scheme' : 'photo')}>
      <span className={classes.thumb}>
        {photoFirst ? (
          <SchemePicture scheme={scheme} frame={thumb} box={thumb} round={round} decorative />
        ) : (
          <PhotoCanvas photo={photo} {...shownOf(draft)} frame={thumb} round={round} around={noRoom} />
        )}
      </span>
      <span className={classes.swapWords}>
        {t(photoFirst ? 'stage.showScheme' : 'stage.showPhoto')}
        {scheme?.draft && <small>{t('stage.draft')}</small>}
      </span>
    </button>
  );
}

interface ViewChoiceProps {
  readonly view: View;
  readonly refining: boolean;
  readonly onView: (view: View) => void;
}

const views = ['photo', 'scheme', 'both'] as const;

function ViewChoice({ view, refining, onView }: ViewChoiceProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <fieldset className={classes.views} aria-label={t('stage.view')}>
        {views.map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={one === view} onChange={() => onView(one)} />
            <span>{t(`stage.views.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className={classes.hint}>{t(refining ? 'stage.draft' : 'stage.hint')}</p>
    </>
  );
}

const zoomStep = 1.25;

function ZoomButtons({ draft: { settings }, frame: { extent }, onMove }: StageProps) {
  const { t } = useTranslation('editor');
  const middle = { x: extent.width / 2, y: extent.height / 2 };
  const zoom = (by: number) => onMove(zoomAbout(settings, extent, middle, by));
  return (
    <div className={classes.zoom}>
      <Tool icon={IconMinus} label={t('tools.farther')} onClick={() => zoom(1 / zoomStep)} />
      <Tool icon={IconPlus} label={t('tools.closer')} onClick={() => zoom(zoomStep)} />
    </div>
  );
}
