import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconFocus2 } from '../../../ui/icons/more.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useObservable } from '../../../ui/observable.ts';
import { useCraft, usePieceWords } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import { remainingByColour } from '../rules/board-counts.ts';
import classes from '../segment-board.module.css';
import type { OpenedSegment } from '../use-segment.ts';
import { useOnward } from './use-onward.ts';

interface MainActionProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedSegment;
  readonly control: BoardControl;
  readonly sheet: Sheet;
}

/** The main button: marks the whole colour, else finds the next cell, else opens the next segment. */
export function MainAction({ product, opened, control, sheet }: MainActionProps) {
  const { t } = useTranslation('segment');
  const board = useObservable(control.board);
  const context = useCraft();
  const piece = usePieceWords(board);
  const left = remainingByColour(board);
  const next = () => {
    control.goToNext();
    sheet.show(control.state.cursor);
  };
  if (!board.marks.includes(0)) return <GoOn product={product} opened={opened} />;
  if (board.highlighted === null)
    return (
      <Button wide size="large" icon={IconFocus2} onClick={next}>
        {t('nextAny', { context: piece })}
      </Button>
    );
  const { letter } = board.grid.palette[board.highlighted];
  const count = left[board.highlighted];
  return (
    <div className={classes.mainAction}>
      <button type="button" className={classes.nextKnob} aria-label={t('nextOf', { letter })} onClick={next}>
        <IconFocus2 size={26} stroke={1.9} aria-hidden />
      </button>
      {count > 0 ? (
        <Button wide size="large" onClick={() => control.layHighlighted()}>
          {t('layAll', { context, letter, count })}
        </Button>
      ) : (
        <Button
          wide
          size="large"
          variant="secondary"
          onClick={() => control.dispatch({ type: 'highlight', colour: null })}
        >
          {t('legend.showAll', { context })}
        </Button>
      )}
    </div>
  );
}

function GoOn({ product, opened }: Pick<MainActionProps, 'product' | 'opened'>) {
  const { to, words } = useOnward(product, opened);
  return (
    <Button wide size="large" to={to}>
      {words}
    </Button>
  );
}
