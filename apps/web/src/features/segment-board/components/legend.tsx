import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { squareCm } from '../../../ui/cells/area.ts';
import { ColourSign } from '../../../ui/cells/colour-sign.tsx';
import { useWatched } from '../../../ui/watched.ts';
import type { BoardControl } from '../input/board-control.ts';
import { remainingByColour, totalByColour } from '../rules/board-counts.ts';
import classes from '../segment-board.module.css';
import { useCraft } from '../craft-of-board.ts';
import { preferences } from '../preferences.ts';

interface LegendProps {
  readonly control: BoardControl;
  /** Cells left in the whole work by letter; null until it is known or wanted. */
  readonly inWork: ReadonlyMap<string, number> | null;
}

/** The colours of the segment, most cells first; the finished ones folded into a line. */
export function Legend({ control, inWork }: LegendProps) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const board = useWatched(control.board);
  const { counters } = useWatched(preferences);
  const left = remainingByColour(board);
  const totals = totalByColour(board);
  const order = board.grid.palette.map((_, colour) => colour).sort((a, b) => totals[b] - totals[a]);
  const choose = (colour: number) =>
    control.dispatch({ type: 'highlight', colour: board.highlighted === colour ? null : colour });
  const finished = order.filter((colour) => left[colour] === 0);
  const list = useRef<HTMLDivElement>(null);
  // A colour chosen on the board or by a key may stand outside the strip.
  useEffect(() => {
    if (board.highlighted !== null)
      list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [board.highlighted]);
  return (
    <div ref={list} className={classes.legend} data-counted={counters || undefined}>
      <ul className={classes.colours}>
        {order
          .filter((colour) => left[colour] > 0)
          .map((colour) => {
            const { letter, name } = board.grid.palette[colour];
            return (
              <li key={letter}>
                <button
                  type="button"
                  className={classes.colour}
                  aria-pressed={board.highlighted === colour}
                  onClick={() => choose(colour)}
                >
                  <span className="visually-hidden">
                    {t('legend.spoken', { context, colour: name, letter, left: left[colour], total: totals[colour] })}
                  </span>
                  <ColourSign
                    className={classes.swatch}
                    numbered={board.regions !== null}
                    {...board.grid.palette[colour]}
                  />
                  <span className={classes.colourName} aria-hidden="true">
                    <b>{name}</b>
                    {counters && inWork && (
                      <small>
                        {t('legend.inWork', {
                          context,
                          count: inWork.get(letter) ?? 0,
                          area: squareCm(inWork.get(letter) ?? 0),
                        })}
                      </small>
                    )}
                  </span>
                  {counters && (
                    <span className={classes.count} aria-hidden="true">
                      <b>{left[colour]}</b> <small>{t('legend.ofTotal', { total: totals[colour] })}</small>
                    </span>
                  )}
                </button>
              </li>
            );
          })}
      </ul>
      {finished.length > 0 && (
        <p className={classes.finishedColours}>
          <IconCircleCheck size={22} stroke={1.9} aria-hidden />
          <span>{t('legend.finished', { context })}</span>
          {finished.map((colour) => (
            <button
              key={colour}
              type="button"
              className={classes.finishedColour}
              aria-pressed={board.highlighted === colour}
              onClick={() => choose(colour)}
              aria-label={t('legend.done', {
                colour: board.grid.palette[colour].name,
                letter: board.grid.palette[colour].letter,
              })}
            >
              <ColourSign
                className={classes.swatch}
                numbered={board.regions !== null}
                {...board.grid.palette[colour]}
              />
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
