import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '../../../ui/icons/more.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import classes from './avatar.module.css';
import { clamped, closest, type Crop, turned, unturned, zoomed } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (change: (crop: Crop) => Crop) => void;
}

/** Share of the stage's height that the window takes. */
const windowShare = 0.84;
const zoomStep = 1.2;

/** The picture under its round window, and the tools that move it. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { t } = useTranslation('settings');
  const stage = useRef<HTMLDivElement>(null);
  const diameter = () => (stage.current?.clientHeight ?? 1) * windowShare;
  const gestures = useCropGestures(stage, picture, diameter, onChange);
  const percent = (Math.log(crop.zoom) / Math.log(closest)) * 100;
  const zoomTo = (zoom: (crop: Crop) => number) => onChange((was) => zoomed(picture, was, zoom(was)));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an image that is moved by keys and fingers has no element of its own. */}
      <div
        ref={stage}
        role="group"
        className={classes.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture from here.
        tabIndex={0}
        aria-label={t('avatar.stage')}
        {...gestures}
      >
        <CroppedPicture picture={picture} crop={clamped(picture, crop)} />
        <span className={classes.window} aria-hidden="true" />
        <span className={classes.tip} aria-hidden="true">
          <span className={classes.byFinger}>{t('avatar.drag')}</span>
          <span className={classes.byMouse}>{t('avatar.dragMouse')}</span>
        </span>
      </div>
      <div className={classes.tools}>
        <button type="button" aria-label={t('avatar.farther')} onClick={() => zoomTo(({ zoom }) => zoom / zoomStep)}>
          <IconZoomOut size={26} stroke={1.9} aria-hidden />
        </button>
        <Slider
          label={t('avatar.zoom')}
          min={0}
          max={100}
          step={1}
          value={percent}
          onChange={(to) => zoomTo(() => closest ** (to / 100))}
        />
        <button type="button" aria-label={t('avatar.closer')} onClick={() => zoomTo(({ zoom }) => zoom * zoomStep)}>
          <IconZoomIn size={26} stroke={1.9} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.turn}
          aria-label={t('avatar.turn')}
          onClick={() => onChange((was) => turned(picture, was))}
        >
          <IconRotateClockwise size={26} stroke={1.9} aria-hidden />
        </button>
      </div>
    </>
  );
}

/** Longest side of the picture as shown, pixels: enough for the window on a sharp screen. */
const shownPx = 1600;

function CroppedPicture({ picture, crop }: Pick<CropStageProps, 'picture' | 'crop'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const scale = Math.min(1, shownPx / Math.max(picture.width, picture.height));
    paper.width = Math.round(picture.width * scale);
    paper.height = Math.round(picture.height * scale);
    paper.getContext('2d')?.drawImage(picture, 0, 0, paper.width, paper.height);
  }, [picture]);
  const { width, height } = unturned(picture, crop);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      style={{
        '--x': crop.x,
        '--y': crop.y,
        '--width': width,
        '--height': height,
        '--turn': `${crop.turns * 90}deg`,
      }}
    />
  );
}
