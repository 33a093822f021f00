import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Drill } from '../../../ui/drill/drill.tsx';
import { useWatched } from '../../../ui/watched.ts';
import type { BoardControl } from '../input/board-control.ts';
import { piecesMarked } from '../rules/board-counts.ts';
import { useCraft, usePieceWords } from '../craft-of-board.ts';
import { nextUnfinished } from '../rules/next-unfinished.ts';
import classes from '../segment-board.module.css';
import { SegmentPicture } from './segment-picture.tsx';
import type { OpenedSegment } from '../use-segment.ts';

interface ClearDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly control: BoardControl;
  readonly number: number;
}

/** Asks before removing all marks of the segment. */
export function ClearDialog({ open, onClose, control, number }: ClearDialogProps) {
  const { t } = useTranslation('segment');
  const board = useWatched(control.board);
  const context = usePieceWords(board);
  const clear = () => {
    control.clear();
    onClose();
  };
  const actions = (
    <>
      <Button wide onClick={clear}>
        {t('clear.yes')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('clear.no')}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={t('clear.title', { number })} actions={actions}>
      {t('clear.text', { context, count: piecesMarked(board) })}
    </Modal>
  );
}

/** Decorative drills around the finished segment: left and top in percent, side in pixels, rotation, colour. */
const looseDrills = [
  [8, 8, 22, 18, '#E9A23B'],
  [16, 26, 12, -24, '#F8D3BC'],
  [88, 9, 18, 20, '#F8D3BC'],
  [82, 25, 12, 12, '#F6F3EE'],
  [6, 82, 14, -8, '#E9A23B'],
  [90, 80, 16, -20, '#F6F3EE'],
] as const;

interface FinishedDialogProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedSegment;
  readonly control: BoardControl;
}

/** Shown when a segment is finished: its picture, a sentence and the next step. */
export function FinishedDialog({ product, opened: { kit, segments, segment }, control }: FinishedDialogProps) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const context = useCraft();
  const board = useWatched(control.board);
  const close = () => control.dispatch({ type: 'finished-seen' });
  const dialog = useDialog(board.justFinished, close);
  const after = nextUnfinished(product, segments, segment);
  const done = segments.filter(({ id, progress_percent }) => id === segment.id || progress_percent === 100).length;
  const home = to(`/${product.webSlug}/segments/${kit.id}`);
  return (
    <dialog className={classes.finished} aria-labelledby="finished-title" {...dialog}>
      {board.justFinished && (
        <div>
          {looseDrills.map(([left, top, size, turn, colour]) => (
            <span key={`${left}:${top}`} className={classes.loose} style={{ left: `${left}%`, top: `${top}%` }}>
              <Drill colour={colour} size={size} turn={turn} />
            </span>
          ))}
          <SegmentPicture board={board} sidePx={132} className={classes.finishedPicture} />
          <h2 id="finished-title">
            {after ? t('finished.title', { context, number: segment.number }) : t('finished.workTitle', { context })}
          </h2>
          <p>{after ? t('finished.text', { done, all: segments.length }) : t('finished.workText', { context })}</p>
          {after ? (
            <Button variant="secondary" to={`${home}/segment/${after.id}`} onClick={close}>
              {after.platformNumber === null
                ? t('finished.next', { number: after.number })
                : t('finished.nextPlatform', { number: after.number, platform: after.platformNumber })}
            </Button>
          ) : (
            <Button variant="secondary" to={home} onClick={close}>
              {t('finished.work')}
            </Button>
          )}
          <button type="button" className={classes.stay} onClick={close}>
            {t('finished.stay')}
          </button>
        </div>
      )}
    </dialog>
  );
}
