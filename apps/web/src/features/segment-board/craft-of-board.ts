import { createContext, useContext } from 'react';
import type { CraftOf } from '../../i18n/craft.ts';
import type { BoardState } from './rules/board-state.ts';

type BoardCraft = CraftOf<'cells' | 'regions'>;

export const CraftOfBoard = createContext<BoardCraft>('lay');

export const useCraft = (): BoardCraft => useContext(CraftOfBoard);

/** The translation context for what a gesture marks. A painting marked cell by cell uses the texts for drills. */
export function usePieceWords({ regions, unit }: Pick<BoardState, 'regions' | 'unit'>): BoardCraft {
  const craft = useCraft();
  return regions && unit === 'cell' ? 'lay' : craft;
}
