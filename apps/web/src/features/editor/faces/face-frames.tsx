import { type FramePoint, type PhotoFace, facesInFrame } from '@uzor/engine';
import { type PointerEvent, useState, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconChevronRight, IconTrash, IconUserPlus } from '../../../ui/icons/basic.ts';
import { IconChevronLeft } from '../../../ui/icons/more.ts';
import { Tool } from '../components/tool.tsx';
import { drawnFace, type FacePlace, movedFace, scaledFace } from './face-moves.ts';
import classes from './faces.module.css';
import type { FacesModel } from './use-faces.ts';
import { arrowStep, pointIn } from '../stage/gestures.ts';

interface FaceFramesProps extends Pick<FacePlace, 'photo' | 'frame'> {
  readonly faces: FacesModel;
  readonly onOver: () => void;
}

/** The frame of the marked face, or an area on which a new face is drawn. */
export function FaceFrames({ faces, photo, frame, onOver }: FaceFramesProps) {
  const { t } = useTranslation('editor');
  const { focus, marked, view, add } = faces;
  const all = focus?.faces ?? [];
  const place: FacePlace = { settings: view, photo, frame };
  const drawing = useDrawing(place, add);
  const face = typeof marked === 'number' ? all[marked] : undefined;
  const isNew = marked === 'new';
  return (
    <div
      className={classes.faces}
      data-drawing={isNew || undefined}
      style={{ width: frame.width, height: frame.height }}
      {...(isNew ? drawing.handlers : {})}
    >
      {face && typeof marked === 'number' && (
        <FaceFrame
          key={marked}
          face={face}
          place={place}
          name={t('faces.frame', { number: marked + 1, total: all.length })}
          faces={faces}
          onOver={onOver}
        />
      )}
      {drawing.box && <span className={classes.drawn} style={drawing.box} aria-hidden />}
    </div>
  );
}

export function FaceTools({ faces }: { readonly faces: FacesModel }) {
  const { t } = useTranslation('editor');
  const { focus, marked, mark, remove, markDone } = faces;
  const total = focus?.faces.length ?? 0;
  const at = typeof marked === 'number' ? marked : null;
  const step = (by: number) => mark(((at ?? 0) + by + total) % total);
  return (
    <section className={classes.part} aria-labelledby="editor-faces">
      <div className={classes.which}>
        <h2 id="editor-faces" className={classes.title}>
          {at === null ? t('faces.new') : t('faces.frame', { number: at + 1, total })}
        </h2>
        {at !== null && total > 1 && (
          <>
            <Tool icon={IconChevronLeft} label={t('faces.previous')} onClick={() => step(-1)} />
            <Tool icon={IconChevronRight} label={t('faces.next')} onClick={() => step(1)} />
          </>
        )}
      </div>
      <p className={classes.hint}>{t(at === null ? 'faces.drawHint' : 'faces.markHint')}</p>
      <div className={classes.actions}>
        {at !== null && (
          <>
            <Button variant="secondary" size="small" icon={IconTrash} onClick={remove}>
              {t('faces.remove')}
            </Button>
            <Button variant="secondary" size="small" icon={IconUserPlus} onClick={() => mark('new')}>
              {t('faces.add')}
            </Button>
          </>
        )}
      </div>
      <Button variant="teal" wide onClick={markDone}>
        {t('done')}
      </Button>
    </section>
  );
}

export function FacesPart({ faces }: { readonly faces: FacesModel }) {
  const { t } = useTranslation('editor');
  const { focus, searching, mark } = faces;
  const count = focus?.faces.length ?? 0;
  const off = focus?.source === 'off';
  return (
    <div className={classes.part}>
      <p className={classes.text}>
        {off ? t('faces.off') : t(count > 0 ? 'faces.used' : searching ? 'faces.searching' : 'faces.none', { count })}
      </p>
      <div className={classes.actions}>
        {off ? (
          <Button variant="secondary" size="small" onClick={() => void faces.switchOn()}>
            {t('faces.switchOn')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => mark(count > 0 ? 0 : 'new')}>
            {t(count > 0 ? 'faces.mark' : 'faces.add')}
          </Button>
        )}
        {count > 0 && (
          <Button variant="ghost" size="small" onClick={faces.switchOff}>
            {t('faces.switchOff', { count })}
          </Button>
        )}
      </div>
    </div>
  );
}

function useDrawing(place: FacePlace, onDrawn: (face: PhotoFace) => void) {
  const [line, setLine] = useState<{ readonly from: FramePoint; readonly to: FramePoint } | null>(null);
  return {
    box: line && {
      left: Math.min(line.from.x, line.to.x),
      top: Math.min(line.from.y, line.to.y),
      width: Math.abs(line.to.x - line.from.x),
      height: Math.abs(line.to.y - line.from.y),
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine({ from: pointIn(event), to: pointIn(event) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = pointIn(event);
        setLine((drawn) => drawn && { ...drawn, to });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!line) return;
        setLine(null);
        const face = drawnFace(place, line.from, pointIn(event));
        if (face) onDrawn(face);
      },
      onPointerCancel: () => setLine(null),
    },
  };
}

interface FaceFrameProps {
  readonly face: PhotoFace;
  readonly place: FacePlace;
  readonly name: string;
  readonly faces: FacesModel;
  readonly onOver: () => void;
}

/** Size and upward shift of the frame as shares of the face's box. Leaves room for forehead and chin. */
const air = { across: 0.96, down: 1.16, up: 0.06 };

function FaceFrame({ face, place, name, faces, onOver }: FaceFrameProps) {
  const { t } = useTranslation('editor');
  const drag = useFaceDrag({ face, place, faces, onOver });
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
    if (pressed === 'remove') faces.remove();
    else if (pressed === 'done') faces.markDone();
    else faces.move(pressed, `keys of ${name}`);
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

const keyScale = 1.06;

function afterFaceKey(event: KeyboardEvent, face: PhotoFace, place: FacePlace): PhotoFace | 'remove' | 'done' | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const step = arrowStep(event, place.frame.width);
  if (step) return movedFace(face, place, step);
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
    case 'Escape':
      return 'done';
    default:
      return null;
  }
}

/** Drags the frame, or its corner to resize it; a drag is one undo step. */
function useFaceDrag({ face, place, faces, onOver }: Omit<FaceFrameProps, 'name'>) {
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
      faces.move(
        change({ x: event.clientX - from.x, y: event.clientY - from.y }, from),
        `face ${kind} ${gesture.current}`,
      );
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
