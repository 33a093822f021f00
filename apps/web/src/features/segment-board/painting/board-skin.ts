import type { Rgb } from '@uzor/engine';
import { darkPaper, lightPaper, type PaperSkin } from '../../../ui/cells/region.ts';

/** Colours of the board that are not the work's own. Source of the figures: the look of the boards at each zoom. */
export interface BoardSkin {
  readonly ground: Rgb;
  /** What dimmed and far-off tones are mixed to. */
  readonly dimTo: Rgb;
  readonly dimSymbol: string;
  readonly hairline: string;
  readonly boldLine: string;
  readonly edge: string;
  readonly cursor: string;
  readonly axisPaper: string;
  readonly axisLine: string;
  readonly axisText: string;
  readonly axisHere: string;
  readonly stretch: string;
  readonly stretchEdge: string;
  /** A painting before its paint. */
  readonly paper: PaperSkin;
}

export const honey = '#E9A23B';

export const lightSkin: BoardSkin = {
  ground: [244, 235, 221],
  dimTo: [251, 246, 238],
  dimSymbol: '#A5968A',
  hairline: 'rgba(90,70,50,.28)',
  boldLine: 'rgba(43,35,32,.5)',
  edge: 'rgba(43,35,32,.35)',
  cursor: '#B9482A',
  axisPaper: '#FFFDF9',
  axisLine: '#EADDC9',
  axisText: '#6B5B4C',
  axisHere: '#B9482A',
  stretch: 'rgba(31,111,107,.28)',
  stretchEdge: '#1F6F6B',
  paper: lightPaper,
};

export const darkSkin: BoardSkin = {
  ground: [28, 23, 20],
  dimTo: [42, 35, 32],
  dimSymbol: '#8B7E72',
  hairline: 'rgba(255,255,255,.15)',
  boldLine: 'rgba(243,234,224,.45)',
  edge: 'rgba(243,234,224,.35)',
  cursor: '#F0906B',
  axisPaper: '#2A2320',
  axisLine: '#3C332D',
  axisText: '#B3A597',
  axisHere: '#F6A287',
  stretch: 'rgba(138,200,196,.3)',
  stretchEdge: '#8AC8C4',
  paper: darkPaper,
};
