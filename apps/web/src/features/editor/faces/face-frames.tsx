import { type Extent, type FramePoint, facesInFrame, type PhotoFace } from '@uzor/engine';
import { useTranslation } from 'react-i18next';
import { IconRectangle, IconRectangleVertical, IconZoomIn } from '../../../ui/icons/more.ts';
import { FaceFrame } from './face-frame.tsx';
import type { FacePlace } from './face-moves.ts';
import classes from './faces.module.css';
import { useAwhile } from './use-awhile.ts';
import { useDrawing } from './use-drawing.ts';
import { useFaceWords } from './use-face-words.ts';
import type { FacesModel } from './use-faces.ts';

interface FaceFramesProps extends FacePlace {
  readonly faces: FacesModel;
  /** Room below the frame in which the label may lie, CSS px. */
  readonly below: number;
  readonly onOver: () => void;
  /** Comes closer to the faces, in one undo step. */
  readonly onCloser: () => void;
}

/**
 * The faces of the photo on the stage: frames, and under the heads how well they are recognised. They show for a while after a
 * change and a touch, on focus, and as long as somebody marks faces; heads that the frame cuts are told until somebody touches the
 * picture.
 */
export function FaceFrames({ faces, settings, photo, frame, below, onOver, onCloser }: FaceFramesProps) {
  const { t } = useTranslation('editor');
  const { focus, marking, sizes } = faces;
  const all = focus?.faces ?? [];
  const place: FacePlace = { settings, photo, frame };
  const { ref, shown, touched } = useAwhile(JSON.stringify([settings, all]), JSON.stringify(all));
  const drawing = useDrawing(place, (face) => faces.put([...all, face]));
  if (all.length === 0 && !marking) return null;
  const put = (face: PhotoFace | null, index: number, gesture?: string) =>
    faces.put(
      all.flatMap((one, i) => (i === index ? (face ? [face] : []) : [one])),
      gesture,
    );
  return (
    <div
      ref={ref}
      className={classes.faces}
      data-shown={shown || undefined}
      data-marking={marking || undefined}
      style={{ width: frame.width, height: frame.height }}
      {...(marking ? drawing.handlers : {})}
    >
      {all.map((face, index) => {
        const name = t('faces.frame', { number: index + 1, total: all.length });
        return (
          <FaceFrame
            key={name}
            face={face}
            place={place}
            name={name}
            marking={marking}
            onMark={() => faces.setMarking(true)}
            onPut={(changed, gesture) => put(changed, index, gesture)}
            onOver={onOver}
          />
        );
      })}
      {drawing.box && <span className={classes.drawn} style={drawing.box} aria-hidden />}
      {sizes && !marking && (
        <FacesLabel faces={faces} place={place} all={all} below={below} stays={!touched} onCloser={onCloser} />
      )}
    </div>
  );
}

interface FacesLabelProps extends Pick<FaceFramesProps, 'faces' | 'below' | 'onCloser'> {
  readonly place: FacePlace;
  readonly all: readonly PhotoFace[];
  /** Whether heads that the frame cuts are told until somebody touches the
   * picture. */
  readonly stays: boolean;
}

/** Under the heads: that the frame on its other side holds more of them, or how high the faces are, and a button for either. */
function FacesLabel({
  faces: { sizes, inCells, betterAs, turn },
  place: { settings, photo, frame },
  all,
  below,
  stays,
  onCloser,
}: FacesLabelProps) {
  const { t } = useTranslation('editor');
  const words = useFaceWords(inCells);
  const boxes = facesInFrame(all, settings, photo, frame)
    .filter((face) => face.shown > 0.5)
    .map(({ box }) => box);
  if (!sizes) return null;
  if (betterAs) {
    const Icon = betterAs === 'landscape' ? IconRectangle : IconRectangleVertical;
    const at = { ...labelAt(boxes, frame, below), left: frame.width / 2 };
    return (
      <div className={classes.label} data-verdict="warn" data-stays={stays || undefined} style={at}>
        <span className={classes.words}>{t('faces.cut')}</span>
        <button type="button" onClick={() => void turn()}>
          <Icon size={20} stroke={2} aria-hidden />
          {t('faces.turn')}
        </button>
      </div>
    );
  }
  return (
    <div className={classes.label} data-verdict={sizes.verdict} style={labelAt(boxes, frame, below)}>
      <span className={classes.words}>{words(sizes)}</span>
      {sizes.mayComeCloser && (
        <button type="button" onClick={onCloser}>
          <IconZoomIn size={20} stroke={2} aria-hidden />
          {t('faces.closer')}
        </button>
      )}
    </div>
  );
}

/** Room the label needs below and beside its middle, CSS px. */
const labelPx = { high: 56, half: 150, gap: 14 };
/** How far the label may lie outside the frame, CSS px. */
const outsidePx = 24;

/** Below the lowest chin, hardly outside the frame. */
function labelAt(
  boxes: readonly { x: number; y: number; width: number; height: number }[],
  frame: Extent,
  below: number,
) {
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const chin = Math.max(...boxes.map(({ y, height }) => y + height));
  const half = Math.min(labelPx.half - outsidePx, frame.width / 2);
  const at: FramePoint = {
    x: Math.min(frame.width - half, Math.max(half, (left + right) / 2)),
    y: Math.min(frame.height + below - labelPx.high, chin + labelPx.gap),
  };
  return { left: at.x, top: at.y };
}
