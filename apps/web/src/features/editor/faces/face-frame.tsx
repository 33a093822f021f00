import { facesInFrame, type PhotoFace } from '@uzor/engine';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '../../../ui/icons/basic.ts';
import { afterFaceKey } from './face-keys.ts';
import type { FacePlace } from './face-moves.ts';
import classes from './faces.module.css';
import { useFaceDrag } from './use-face-drag.ts';

interface FaceFrameProps {
  readonly face: PhotoFace;
  readonly place: FacePlace;
  /** "Face 1 of 2". */
  readonly name: string;
  /** Pointers move and resize the frame; otherwise only keys do. */
  readonly marking: boolean;
  readonly onMark: () => void;
  /** Null removes the face. Changes with the same gesture are one undo step. */
  readonly onPut: (face: PhotoFace | null, gesture?: string) => void;
  readonly onOver: () => void;
}

/** Of the face's box: the frame leaves forehead and chin a little air. */
const air = { across: 0.96, down: 1.16, up: 0.06 };
/** The frame of one face: a button that keys, and pointers while faces are marked, move and resize. */
export function FaceFrame({ face, place, name, marking, onMark, onPut, onOver }: FaceFrameProps) {
  const { t } = useTranslation('editor');
  const drag = useFaceDrag({ face, place, onPut, onOver });
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
    if (pressed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onPut(pressed, pressed ? `keys of ${name}` : undefined);
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
        type="button"
        className={classes.face}
        aria-label={`${name}. ${t('faces.keys')}`}
        onClick={onMark}
        onKeyDown={press}
        onBlur={onOver}
        {...(marking ? drag.move : {})}
      />
      {marking && (
        <>
          <span className={classes.corner} aria-hidden {...drag.resize} />
          <button
            type="button"
            className={classes.remove}
            aria-label={t('faces.remove', { name })}
            onClick={() => onPut(null)}
          >
            <IconX size={18} stroke={2.4} aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
