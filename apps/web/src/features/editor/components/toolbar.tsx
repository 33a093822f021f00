import type { Orientation } from '@uzor/contract';
import { coveringZoom, type EditionSettings, type Extent } from '@uzor/engine';
import { useTranslation } from 'react-i18next';
import {
  IconFaceId,
  IconFlipVertical,
  IconRectangle,
  IconRectangleVertical,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '../../../ui/icons/more.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import { mirror, splitTurn, turnBy, zoomAbout } from '../stage/gestures.ts';
import { Tool } from './tool.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly settings: EditionSettings;
  /** Null for works whose orientation makes no difference. */
  readonly orientation: Orientation | null;
  readonly photo: Extent;
  /** In any unit: only the proportions matter. */
  readonly frame: Extent;
  readonly onMove: (settings: EditionSettings, gesture?: string) => void;
  /** The settings at the start of a slider's gesture. */
  readonly startOf: (gesture: string) => EditionSettings;
  readonly onOver: () => void;
  readonly onOrientation: (orientation: Orientation) => void;
  /** Faces are being marked on the photo. */
  readonly marking: boolean;
  readonly onMarking: (marking: boolean) => void;
}

/** Magnification at the right end of the slider. */
const closest = 6;
const steepest = 44;
const zoomStep = 1.25;

/** Sliders for zoom and tilt, and buttons for quarter turns, mirroring and orientation. */
export function Toolbar(props: ToolbarProps) {
  const { settings, orientation, marking, onMove, onOrientation, onMarking } = props;
  const { t } = useTranslation('editor');
  return (
    <fieldset className={classes.bar} aria-label={t('tools.title')}>
      <ZoomTools {...props} />
      <TurnTools {...props} />
      <div className={classes.pair}>
        <Tool icon={IconFlipVertical} label={t('tools.flip')} onClick={() => onMove(mirror(settings))} />
        <Tool icon={IconFaceId} label={t('faces.tool')} pressed={marking} onClick={() => onMarking(!marking)} />
        {orientation && (
          <>
            <Tool
              icon={IconRectangleVertical}
              label={t('tools.portrait')}
              pressed={orientation === 'portrait'}
              onClick={() => onOrientation('portrait')}
            />
            <Tool
              icon={IconRectangle}
              label={t('tools.landscape')}
              pressed={orientation === 'landscape'}
              onClick={() => onOrientation('landscape')}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}

function ZoomTools({ settings, photo, frame, onMove, startOf, onOver }: ToolbarProps) {
  const { t } = useTranslation('editor');
  const least = coveringZoom(settings, photo, frame);
  const zoom = (settings.zoomRatio ?? 1) / least;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const zoomTo = (percent: number) => {
    const start = startOf('zoom slider');
    const factor = (least * closest ** (percent / 100)) / (start.zoomRatio ?? 1);
    onMove(zoomAbout(start, frame, middle, factor), 'zoom slider');
  };
  const percent = Math.max(0, Math.min(100, (Math.log(zoom) / Math.log(closest)) * 100));
  return (
    <div className={classes.pair}>
      <Tool
        icon={IconZoomOut}
        label={t('tools.farther')}
        onClick={() => onMove(zoomAbout(settings, frame, middle, 1 / zoomStep))}
      />
      <Slider label={t('tools.zoom')} min={0} max={100} step={1} value={percent} onChange={zoomTo} onOver={onOver} />
      <Tool
        icon={IconZoomIn}
        label={t('tools.closer')}
        onClick={() => onMove(zoomAbout(settings, frame, middle, zoomStep))}
      />
    </div>
  );
}

function TurnTools({ settings, onMove, startOf, onOver }: ToolbarProps) {
  const { t } = useTranslation('editor');
  const { tilt } = splitTurn(settings.rotate);
  const tiltTo = (degrees: number) => {
    const start = startOf('tilt slider');
    onMove(turnBy(start, degrees - splitTurn(start.rotate).tilt), 'tilt slider');
  };
  return (
    <div className={classes.pair}>
      <Tool icon={IconRotate2} label={t('tools.turnLeft')} onClick={() => onMove(turnBy(settings, -90))} />
      <Slider
        label={t('tools.turn')}
        min={-steepest}
        max={steepest}
        step={0.5}
        value={tilt}
        valueText={t('tools.degrees', { value: signed(tilt) })}
        centred
        onChange={tiltTo}
        onOver={onOver}
      />
      <Tool icon={IconRotateClockwise2} label={t('tools.turnRight')} onClick={() => onMove(turnBy(settings, 90))} />
      {/* the slider says it already */}
      <span className={classes.degrees} aria-hidden>
        {t('tools.degrees', { value: signed(tilt) })}
      </span>
    </div>
  );
}

const signed = (degrees: number) => `${degrees > 0 ? '+' : degrees < 0 ? '−' : ''}${Math.abs(Math.round(degrees))}`;
