import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pieceAt } from '../rules/board-counts.ts';
import type { BoardState } from '../rules/board-state.ts';
import { useCraft } from '../craft-of-board.ts';

interface SpokenRowProps {
  readonly board: BoardState;
  /** Id of the cell in column 0; the ids of others are derived from it. */
  readonly idOf: (column: number) => string;
}

/** The row of the cursor as elements for screen readers; the rest of the grid is described by its size only. */
export function SpokenRow({ board, idOf }: SpokenRowProps) {
  const { grid, marks, cursor, flags } = board;
  const { t } = useTranslation('segment');
  const context = useCraft();
  const cells = Array.from({ length: grid.width }, (_, column) => {
    const cell = cursor.row * grid.width + column;
    const { number, colour } = pieceAt(board, cell);
    return { column, region: number, laid: marks[cell] === 1, flagged: flags.has(cell), colour: grid.palette[colour] };
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells are on a canvas; there is no table
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={cursor.row + 1}
      aria-label={t('row', { row: cursor.row + 1 })}
      className="visually-hidden"
    >
      {cells.map(({ column, region, laid, flagged, colour }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          key={column}
          id={idOf(column)}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={column + 1}
          aria-selected={laid}
          aria-label={t(flagged ? 'cell.flagged' : 'cell.plain', {
            cell: t(laid ? 'cell.laid' : 'cell.open', {
              context,
              region,
              letter: colour.letter,
              colour: colour.name,
              row: cursor.row + 1,
              column: column + 1,
            }),
          })}
        />
      ))}
    </div>
  );
}

/** Ids of the cells of one board for screen readers. */
export function useSpokenIds(): (column: number) => string {
  const base = useId();
  return (column) => `${base}-${column}`;
}
