import type { FramePoint, PhotoFace } from '@uzor/engine';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconChevronRight, IconTrash, IconUserPlus } from '../../../ui/icons/basic.ts';
import { IconChevronLeft } from '../../../ui/icons/more.ts';
import { Tool } from '../components/tool.tsx';
import { FaceFrame } from './face-frame.tsx';
import { drawnFace, type FacePlace } from './face-moves.ts';
import classes from './faces.module.css';
import type { FacesModel } from './use-faces.ts';

interface FaceFramesProps extends Pick<FacePlace, 'photo' | 'frame'> {
  readonly faces: FacesModel;
  readonly onOver: () => void;
}

/** The frame of the marked face, or an area on which a new face is drawn. */
export function FaceFrames({ faces, photo, frame, onOver }: FaceFramesProps) {
  const { t } = useTranslation('editor');
  const { focus, marked, view, move, add, remove, markDone } = faces;
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
          onMove={move}
          onRemove={remove}
          onDone={markDone}
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
  const { focus, mark } = faces;
  const count = focus?.faces.length ?? 0;
  const off = focus?.source === 'off';
  return (
    <div className={classes.part}>
      <p className={classes.text}>{off ? t('faces.off') : t(count > 0 ? 'faces.used' : 'faces.none', { count })}</p>
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
  const at = (event: PointerEvent<HTMLElement>): FramePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
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
        setLine({ from: at(event), to: at(event) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = at(event);
        setLine((drawn) => drawn && { ...drawn, to });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!line) return;
        setLine(null);
        const face = drawnFace(place, line.from, at(event));
        if (face) onDrawn(face);
      },
      onPointerCancel: () => setLine(null),
    },
  };
}
