import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyUntil } from '../../../ui/notification/notify.ts';
import { useObservable } from '../../../ui/observable.ts';
import { usePieceWords } from '../craft-of-board.ts';
import type { BoardControl, Step } from '../input/board-control.ts';

/** Says how many pieces one action marked and offers to undo it, as long as it is the last step. */
export function ManyNotice({ control }: { control: BoardControl }): null {
  const { t } = useTranslation('segment');
  const context = usePieceWords(useObservable(control.board));
  useEffect(() => {
    let shown: { readonly withdraw: () => void; readonly step: Step } | null = null;
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
      shown = { withdraw: stop, step: many.step };
    };
    const stopTelling = control.many.watch(tell);
    const stopFollowing = control.last.watch(() => {
      if (shown && control.last.value !== shown.step) withdraw();
    });
    return () => {
      stopTelling();
      stopFollowing();
      withdraw();
    };
  }, [control, context, t]);
  return null;
}

/** Asks before marks of others are removed, until the next change or gesture. */
export function AskNotice({ control }: { control: BoardControl }): null {
  const { t } = useTranslation('segment');
  const asked = useObservable(control.asked);
  useEffect(
    () =>
      asked === null
        ? undefined
        : notifyUntil({
            tone: 'warning',
            title: t('othersMarks.ask', { count: asked.pieces }),
            action: { label: t('othersMarks.remove'), run: () => control.removeAsked() },
          }),
    [control, asked, t],
  );
  return null;
}
