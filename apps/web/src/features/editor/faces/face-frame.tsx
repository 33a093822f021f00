import { facesInFrame, type FramePoint, type PhotoFace } from '@uzor/engine';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { arrows } from '../stage/gestures.ts';
import { type FacePlace, movedFace, scaledFace } from './face-moves.ts';
import classes from './faces.module.css';

interface FaceFrameProps {
  readonly face: PhotoFace;
  readonly place: FacePlace;
  readonly name: string;
  /** Changes with the same gesture are one undo step. */
  readonly onMove: (face: PhotoFace, gesture: string) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
  readonly onOver: () => void;
}

/** Size and upward shift of the frame, shares of the face's box: it leaves room at forehead and chin. */
const air = { across: 0.96, down: 1.16, up: 0.06 };

export function FaceFrame({ face, place, name, onMove, onRemove, onDone, onOver }: FaceFrameProps) {
  const { t } = useTranslation('editor');
  const drag = useFaceDrag({ face, place, onMove, onOver });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const [carried] = facesInFrame([face], place.settings, place.photo, place.frame);
  if (!carried) return null;
  const { middle, across, down } = carried;
  const size = {
    width: 2 * Math.hypot(across.x, across.y) * air.across,
    height: 2 * Math.hypot(down.x, down.y) * air.down,
  };
  const degrees = (Math.atan2(down.y, down.x) * 180) / Math.PI - 90;
  const press = (event: KeyboardEvent) => {
    const pressed = afterFaceKey(event, face, place);
    if (pressed === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed === 'remove') onRemove();
    else if (pressed === 'done') onDone();
    else onMove(pressed, `keys of ${name}`);
  };
  return (
    <div
      className={classes.place}
      style={{
        ...size,
        left: middle.x - air.up * down.x,
        top: middle.y - air.up * down.y,
        transform: `translate(-50%, -50%) rotate(${degrees.toFixed(1)}deg)`,
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.face}
        aria-label={`${name}. ${t('faces.keys')}`}
        onKeyDown={press}
        onBlur={onOver}
        {...drag.move}
      />
      <span className={classes.corner} aria-hidden {...drag.resize} />
    </div>
  );
}

/** How far a key moves a face, shares of the frame's width. */
const keyStep = 0.01;
const bigKeyStep = 0.05;
const keyScale = 1.06;

function afterFaceKey(event: KeyboardEvent, face: PhotoFace, place: FacePlace): PhotoFace | 'remove' | 'done' | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const step = (shiftKey ? bigKeyStep : keyStep) * place.frame.width;
  const way = arrows[key];
  if (way) return movedFace(face, place, { x: way.x * step, y: way.y * step });
  switch (key) {
    case '+':
    case '=':
      return scaledFace(face, keyScale);
    case '-':
    case '_':
      return scaledFace(face, 1 / keyScale);
    case 'Delete':
    case 'Backspace':
      return 'remove';
    case 'Enter':
      return 'done';
    default:
      return null;
  }
}

/** Drags the frame, or its corner to resize it; a drag is one undo step. */
function useFaceDrag({ face, place, onMove, onOver }: Pick<FaceFrameProps, 'face' | 'place' | 'onMove' | 'onOver'>) {
  const last = useRef<FramePoint | null>(null);
  const gesture = useRef(0);
  const end = () => {
    if (!last.current) return;
    last.current = null;
    onOver();
  };
  const handlers = (change: (by: FramePoint, from: FramePoint) => PhotoFace, kind: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
      gesture.current += 1;
    },
    onPointerMove: (event: PointerEvent) => {
      const from = last.current;
      if (!from) return;
      last.current = { x: event.clientX, y: event.clientY };
      onMove(change({ x: event.clientX - from.x, y: event.clientY - from.y }, from), `face ${kind} ${gesture.current}`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
  const times = (by: FramePoint) => {
    const [carried] = facesInFrame([face], place.settings, place.photo, place.frame);
    const reach = carried ? Math.hypot(carried.box.width, carried.box.height) / 2 : 1;
    return Math.max(0.5, 1 + (by.x + by.y) / Math.SQRT2 / reach);
  };
  return {
    move: handlers((by) => movedFace(face, place, by), 'move'),
    resize: handlers((by) => scaledFace(face, times(by)), 'resize'),
  };
}
