import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useWatched } from '../../../ui/watched.ts';
import type { BoardControl } from '../input/board-control.ts';
import { piecesMarked } from '../rules/board-counts.ts';
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
