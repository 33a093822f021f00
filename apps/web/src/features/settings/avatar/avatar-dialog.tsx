import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { saveProfile } from '../save-profile.ts';
import {
  begin,
  type Crop,
  cutAvatar,
  clamped,
  closest,
  turned,
  unturned,
  zoomed,
  moved,
  type PictureSize,
  step,
} from './crop.ts';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '../../../ui/icons/more.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import classes from './avatar.module.css';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { useGestures } from '../../../ui/sheet/use-gestures.ts';

interface AvatarDialogProps {
  readonly picture: ImageBitmap | null;
  readonly onClose: () => void;
}

export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Modal open={picture !== null} onClose={onClose} title={t('avatar.title')} tray>
      {picture && <Cropping picture={picture} onClose={onClose} />}
    </Modal>
  );
}

function Cropping({ picture, onClose }: { readonly picture: ImageBitmap; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [crop, setCrop] = useState<Crop>(begin);
  const { problems, sending, send } = useForm(['avatar']);
  const problem = problems['avatar'] ?? problems['whole'];
  const keep = () =>
    send({}, async () => {
      const form = new FormData();
      form.append('avatar', await cutAvatar(picture, crop));
      await saveProfile(queries, form);
      onClose();
    });
  return (
    <>
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button wide loading={sending} onClick={() => void keep()}>
        {t('avatar.set')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('avatar.keep')}
      </Button>
    </>
  );
}

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (change: (crop: Crop) => Crop) => void;
}

/** Diameter of the crop window as a share of the stage's height. */
const windowShare = 0.84;
const zoomStep = 1.2;

function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { t } = useTranslation('settings');
  const stage = useRef<HTMLDivElement>(null);
  const diameter = () => (stage.current?.clientHeight ?? 1) * windowShare;
  const gestures = useCropGestures(stage, picture, diameter, onChange);
  const percent = (Math.log(crop.zoom) / Math.log(closest)) * 100;
  const zoomTo = (zoom: (crop: Crop) => number) => onChange((was) => zoomed(picture, was, zoom(was)));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a movable picture. */}
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
        <IconButton
          label={t('avatar.farther')}
          icon={IconZoomOut}
          size={26}
          onClick={() => zoomTo(({ zoom }) => zoom / zoomStep)}
        />
        <Slider
          label={t('avatar.zoom')}
          min={0}
          max={100}
          step={1}
          value={percent}
          onChange={(to) => zoomTo(() => closest ** (to / 100))}
        />
        <IconButton
          label={t('avatar.closer')}
          icon={IconZoomIn}
          size={26}
          onClick={() => zoomTo(({ zoom }) => zoom * zoomStep)}
        />
        <IconButton
          label={t('avatar.turn')}
          icon={IconRotateClockwise}
          size={26}
          onClick={() => onChange((was) => turned(picture, was))}
        />
      </div>
    </>
  );
}

/** Longer side of the canvas, enough for a high-density screen. */
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

interface Place {
  readonly x: number;
  readonly y: number;
}
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** Handles drag, pinch, wheel and keys. `diameter` is that of the window in px. */
function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  size: PictureSize,
  diameter: () => number,
  change: CropStageProps['onChange'],
) {
  /** A point relative to the centre of the window, in diameters. */
  const fromCentre = (x: number, y: number): Place => {
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: (x - width / 2) / diameter(), y: (y - height / 2) / diameter() };
  };
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = fromCentre(event.clientX - left, event.clientY - top);
      change((crop) => zoomed(size, crop, crop.zoom * Math.exp(-event.deltaY / 400), at));
    };
    // React's own wheel listener is passive and could not stop the page from scrolling.
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  });
  const act = (gesture: Gesture) => {
    if (gesture.type !== 'pan' && gesture.type !== 'pinch') return;
    const by = { x: gesture.dx / diameter(), y: gesture.dy / diameter() };
    change((crop) => {
      const shifted = moved(size, crop, by.x, by.y);
      if (gesture.type === 'pan') return shifted;
      return zoomed(size, shifted, crop.zoom * gesture.factor, fromCentre(gesture.at.x, gesture.at.y));
    });
  };
  return {
    ...useGestures(act, () => 'drag'),
    onKeyDown(event: KeyboardEvent) {
      const way = arrows[event.key];
      const factor = zoomKeys[event.key];
      if (!way && !factor) return;
      event.preventDefault();
      if (way) change((crop) => moved(size, crop, way.x, way.y));
      if (factor) change((crop) => zoomed(size, crop, crop.zoom * factor));
    },
  };
}
