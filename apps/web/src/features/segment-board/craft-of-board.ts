import { createContext, useContext } from 'react';
import type { Craft } from '../../i18n/craft.ts';
import type { BoardState } from './rules/board-state.ts';

/** What is done on this board, for words that differ. */
export const CraftOfBoard = createContext<Craft>('lay');

/** The context of texts about the work. */
export const useCraft = (): Craft => useContext(CraftOfBoard);

/** The context of texts about what one gesture marks: cell by cell, a painting is spoken of as a grid. */
export function usePieceWords({ regions, unit }: Pick<BoardState, 'regions' | 'unit'>): Craft {
  const craft = useCraft();
  return regions && unit === 'cell' ? 'lay' : craft;
}
