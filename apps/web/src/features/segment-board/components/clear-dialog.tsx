import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useObservable } from '../../../ui/observable.ts';
import type { BoardControl } from '../input/board-control.ts';
import { piecesMarked, piecesOf } from '../rules/board-counts.ts';
import { usePieceWords } from '../craft-of-board.ts';

interface ClearDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly control: BoardControl;
  readonly number: number;
}

/** Asks before removing all marks of the segment. */
export function ClearDialog({ open, onClose, control, number }: ClearDialogProps) {
  const { t } = useTranslation('segment');
  const board = useObservable(control.board);
  const context = usePieceWords(board);
  const theirs = [...board.marks.keys()].filter((cell) => board.marks[cell] && board.others[cell]);
  const others = piecesOf(board, theirs);
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
      <p>{t('clear.text', { context, count: piecesMarked(board) })}</p>
      {others > 0 && <p>{t('othersMarks.among', { count: others })}</p>}
    </Modal>
  );
}
