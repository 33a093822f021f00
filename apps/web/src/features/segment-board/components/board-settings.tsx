import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Slider } from '../../../ui/slider/slider.tsx';
import { usePercent } from '../../../i18n/use-number.ts';
import { Fact } from '../../../ui/fact.tsx';
import { IconEraser } from '../../../ui/icons/more.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import { useObservable } from '../../../ui/observable.ts';
import { useCraft, usePieceWords } from '../craft-of-board.ts';
import { prefer, preferences, preferScheme } from '../preferences.ts';
import classes from '../segment-board.module.css';
import { Modal } from '../../../ui/dialog/modal.tsx';
import type { BoardControl } from '../input/board-control.ts';
import { piecesMarked, piecesOf } from '../rules/board-counts.ts';

interface BoardSettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Null for guests, who cannot clear. */
  readonly onClear: (() => void) | null;
  readonly dark: boolean;
  readonly empty: boolean;
  /** True for a painting, where areas of the highlighted paint are always striped. */
  readonly painted: boolean;
  readonly children?: ReactNode;
}

const keyRows = [
  'arrows',
  'space',
  'shift',
  'through',
  'colour',
  'hatch',
  'flag',
  'next',
  'rows',
  'undo',
  'zoom',
] as const;

export function BoardSettings({ open, onClose, ...contents }: BoardSettingsProps) {
  const { t } = useTranslation('segment');
  return (
    <Drawer open={open} onClose={onClose} title={t('settings.title')}>
      <Contents {...contents} />
    </Drawer>
  );
}

/** Rendered only while the drawer is open, because it would rerender with every mark. */
function Contents({ onClear, dark, empty, painted, children }: Omit<BoardSettingsProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const { numbers, counters, hatched } = useObservable(preferences);
  return (
    <>
      <div className={classes.switches}>
        <Switch label={t('settings.numbers', { context })} on={numbers} onChange={(on) => prefer({ numbers: on })} />
        <Switch label={t('settings.counters', { context })} on={counters} onChange={(on) => prefer({ counters: on })} />
        <Switch
          label={t('settings.dark')}
          note={t('settings.darkNote')}
          on={dark}
          onChange={(on) => preferScheme(on ? 'dark' : 'light')}
        />
        {!painted && <Switch label={t('hatch')} on={hatched} onChange={(on) => prefer({ hatched: on })} />}
        <Dimming />
      </div>
      {children}
      {onClear && (
        <Button
          variant="secondary"
          wide
          icon={IconEraser}
          disabled={empty}
          onClick={onClear}
          aria-describedby={empty ? 'nothing-to-clear' : undefined}
        >
          {t('tools.clear')}
        </Button>
      )}
      {onClear && empty && (
        <p id="nothing-to-clear" className={classes.note}>
          {t('clear.empty')}
        </p>
      )}
      <section className={classes.keys}>
        <h3>{t('settings.keys')}</h3>
        <dl>
          {keyRows
            .filter((row) => row !== 'hatch' || !painted)
            .map((row) => (
              <Fact key={row} name={t(`keys.${row}`)}>
                {t(`keys.${row}Do`, { context })}
              </Fact>
            ))}
        </dl>
      </section>
    </>
  );
}

/** How strongly other colours are dimmed while one is highlighted. */
function Dimming() {
  const { t } = useTranslation('segment');
  const { dimming } = useObservable(preferences);
  const text = usePercent();
  const percent = Math.round(dimming * 100);
  return (
    <div className={classes.dimming}>
      <span aria-hidden>{t('dimming')}</span>
      <output>{text(percent)}</output>
      <Slider
        label={t('dimming')}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(value) => prefer({ dimming: value / 100 })}
      />
    </div>
  );
}

interface ClearDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly control: BoardControl;
  readonly number: number;
}

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
