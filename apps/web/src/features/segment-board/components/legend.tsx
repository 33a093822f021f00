import { squareCm } from '@uzor/kit/catalogue';
import { type ComponentProps, type MouseEventHandler, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourSign } from '../../../shared/cells/colour-sign.tsx';
import { IconCircleCheck } from '../../../ui/icons/basic.ts';
import { useObservable } from '../../../ui/observable.ts';
import { useCraft } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import { preferences } from '../preferences.ts';
import { remainingByColour, totalByColour } from '../rules/board-counts.ts';
import classes from '../segment-board.module.css';

interface LegendProps {
  readonly control: BoardControl;
  /** Cells left in the whole work by letter; null while unknown or hidden. */
  readonly inWork: ReadonlyMap<string, number> | null;
  /** False during the first render, which shows only `fewColours` colours. */
  readonly whole: boolean;
}

/** Number of colours in the first render: as many as a phone shows. */
const fewColours = 4;

export function Legend({ control, inWork, whole }: LegendProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const board = useObservable(control.board);
  const { counters } = useObservable(preferences);
  const left = remainingByColour(board);
  const totals = totalByColour(board);
  const order = board.grid.palette.map((_, colour) => colour).sort((a, b) => totals[b] - totals[a]);
  const finished = order.filter((colour) => left[colour] === 0);
  const entry = (colour: number): EntryProps => ({
    ...board.grid.palette[colour],
    numbered: board.regions !== null,
    chosen: board.highlighted === colour,
    onChoose: ({ detail }) => {
      control.highlight(board.highlighted === colour ? null : colour);
      // After a click or tap, focus returns to the board, so that its keys work. A key press leaves it in the list.
      if (detail > 0) document.getElementById('grid')?.focus();
    },
  });
  const list = useRef<HTMLDivElement>(null);
  // A colour chosen on the board or by a key may be scrolled out of view.
  useEffect(() => {
    if (board.highlighted !== null)
      list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [board.highlighted]);
  return (
    <div ref={list} className={classes.legend} data-counted={counters || undefined}>
      <ul className={classes.colours}>
        {order
          .filter((colour) => left[colour] > 0)
          .slice(0, whole ? undefined : fewColours)
          .map((colour) => {
            const { letter } = board.grid.palette[colour];
            return (
              <OpenColour
                key={letter}
                {...entry(colour)}
                total={totals[colour]}
                left={left[colour]}
                counted={counters}
                inWork={inWork && (inWork.get(letter) ?? 0)}
              />
            );
          })}
      </ul>
      {whole && finished.length > 0 && (
        <p className={classes.finishedColours}>
          <IconCircleCheck size={22} stroke={1.9} aria-hidden />
          <span>{t('legend.finished', { context })}</span>
          {finished.map((colour) => (
            <FinishedColour key={colour} {...entry(colour)} />
          ))}
        </p>
      )}
    </div>
  );
}

interface EntryProps extends Omit<ComponentProps<typeof ColourSign>, 'className'> {
  readonly name: string;
  readonly code: string | null;
  readonly chosen: boolean;
  readonly onChoose: MouseEventHandler;
}

interface OpenColourProps extends EntryProps {
  readonly left: number;
  readonly total: number;
  readonly counted: boolean;
  readonly inWork: number | null;
}

function OpenColour({ name, code, chosen, onChoose, left, total, counted, inWork, ...sign }: OpenColourProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const { letter } = sign;
  return (
    <li>
      <button type="button" className={classes.colour} aria-pressed={chosen} onClick={onChoose}>
        <span className="visually-hidden">
          {t('legend.spoken', { context, colour: withCode(name, code), letter, left, total })}
        </span>
        <ColourSign className={classes.swatch} {...sign} />
        <span className={classes.colourName} aria-hidden="true">
          <b>
            <span>{name}</span>{' '}
            {code !== null && (
              <i className={classes.bag} translate="no">
                {code}
              </i>
            )}
          </b>
          {counted && inWork !== null && (
            <small>{t('legend.inWork', { context, count: inWork, area: squareCm(inWork) })}</small>
          )}
        </span>
        {counted && (
          <span className={classes.count} aria-hidden="true">
            {t('legend.counted', { count: left })}
          </span>
        )}
      </button>
    </li>
  );
}

const withCode = (name: string, code: string | null) => (code === null ? name : `${name} ${code}`);

function FinishedColour({ name, code, chosen, onChoose, ...sign }: EntryProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  return (
    <button
      type="button"
      className={classes.finishedColour}
      aria-pressed={chosen}
      onClick={onChoose}
      aria-label={t('legend.done', { context, colour: withCode(name, code), letter: sign.letter })}
    >
      <ColourSign className={classes.swatch} {...sign} />
    </button>
  );
}
