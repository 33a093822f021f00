import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyUntil } from '../../../ui/notification/notify.ts';
import { useWatched } from '../../../ui/watched.ts';
import { usePieceWords } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';

/** Says how many pieces one action marked and offers to undo it, as long as it is the last step. */
export function ManyNotice({ control }: { control: BoardControl }): null {
  const { t } = useTranslation('segment');
  const context = usePieceWords(useWatched(control.board));
  useEffect(() => {
    let shown: { readonly withdraw: () => void; readonly entry: string } | null = null;
    const withdraw = () => {
      shown?.withdraw();
      shown = null;
    };
    const tell = () => {
      const many = control.many.value;
      withdraw();
      if (!many) return;
      const stop = notifyUntil({
        tone: 'success',
        title: t('many', { context, count: many.pieces }),
        action: { label: t('tools.undo'), run: () => control.undo() },
      });
      shown = { withdraw: stop, entry: many.entry };
    };
    const stopTelling = control.many.watch(tell);
    const stopFollowing = control.board.watch(() => {
      if (shown && control.state.history.entries.at(-1)?.id !== shown.entry) withdraw();
    });
    return () => {
      stopTelling();
      stopFollowing();
      withdraw();
    };
  }, [control, context, t]);
  return null;
}
