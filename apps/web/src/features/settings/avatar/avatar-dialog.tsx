import { endpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { keepProfile } from '../use-profile.ts';
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
  /** Null while nothing is chosen: the dialog is closed. */
  readonly picture: ImageBitmap | null;
  readonly onClose: () => void;
}

/** Asks which part of a picture to show, and sends it. */
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
      const { data } = await call(endpoints.saveProfile, { form });
      await keepProfile(queries, data);
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

/** Share of the stage's height that the window takes. */
const windowShare = 0.84;
const zoomStep = 1.2;

/** The picture under its round window, and the tools that move it. */
function CropStage({ picture, crop, onChange }: CropStageProps) {
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

interface Place {
  readonly x: number;
  readonly y: number;
}
type Change = (change: (crop: Crop) => Crop) => void;

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** Drag, pinch, wheel and keys on the window; `diameter` is its size in px. */
function useCropGestures(
  stage: RefObject<HTMLElement | null>,
  size: PictureSize,
  diameter: () => number,
  change: Change,
) {
  /** From the middle of the window, in diameters. */
  const fromCentre = (x: number, y: number): Place => {
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: (x - width / 2) / diameter(), y: (y - height / 2) / diameter() };
  };
  // React listens to the wheel passively, so the page would scroll along.
  useWheel(stage, (event) => {
    event.preventDefault();
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    change((crop) =>
      zoomed(
        size,
        crop,
        crop.zoom * Math.exp(-event.deltaY / 400),
        fromCentre(event.clientX - left, event.clientY - top),
      ),
    );
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

function useWheel(place: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = place.current;
    const listen = (event: WheelEvent) => latest.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [place]);
}
