import { createContext, useContext } from 'react';
import type { CraftOf } from '../../i18n/craft.ts';
import type { BoardState } from './rules/board-state.ts';

type BoardCraft = CraftOf<'cells' | 'regions'>;

/** What is done on this board, for words that differ. */
export const CraftOfBoard = createContext<BoardCraft>('lay');

/** The context of texts about the work. */
export const useCraft = (): BoardCraft => useContext(CraftOfBoard);

/** The context of texts about what one gesture marks: cell by cell, a painting is spoken of as a grid. */
export function usePieceWords({ regions, unit }: Pick<BoardState, 'regions' | 'unit'>): BoardCraft {
  const craft = useCraft();
  return regions && unit === 'cell' ? 'lay' : craft;
}
