import type { Rgb } from '@uzor/engine';
import { darkPaper, lightPaper, type PaperSkin } from '../../../shared/cells/region.ts';
import { cssOf, rgbOf } from '../../../shared/cells/tone.ts';
import { type Look, lookOf } from '../../../shared/look.ts';

/** Colours of the board itself, not of the work. Chosen by eye at each zoom. */
export interface BoardSkin {
  readonly ground: Rgb;
  readonly dimTo: Rgb;
  readonly dimSymbol: string;
  readonly hairline: string;
  readonly boldLine: string;
  readonly edge: string;
  readonly cursor: string;
  readonly flag: string;
  readonly axisPaper: string;
  readonly axisLine: string;
  readonly axisText: string;
  readonly axisHere: string;
  readonly stretch: string;
  readonly stretchEdge: string;
  readonly paper: PaperSkin;
}

const light = lookOf(false);
const dark = lookOf(true);

function skinOf(look: Look) {
  return {
    ground: rgbOf(look.sunk),
    axisPaper: look.paper,
    axisLine: look.hairline,
    axisText: look.muted,
    flag: look.link,
    stretch: cssOf(rgbOf(look.link), 0.3),
    stretchEdge: look.link,
  };
}

export const lightSkin: BoardSkin = {
  ...skinOf(light),
  dimTo: rgbOf(light.ground),
  dimSymbol: light.muted,
  hairline: 'rgba(90,70,50,.28)',
  boldLine: cssOf(rgbOf(light.text), 0.5),
  edge: cssOf(rgbOf(light.text), 0.35),
  cursor: light.primary,
  axisHere: light.primary,
  paper: lightPaper,
};

export const darkSkin: BoardSkin = {
  ...skinOf(dark),
  dimTo: rgbOf(dark.paper),
  dimSymbol: dark.muted,
  hairline: 'rgba(255,255,255,.15)',
  boldLine: cssOf(rgbOf(dark.text), 0.45),
  edge: cssOf(rgbOf(dark.text), 0.35),
  cursor: '#F0906B',
  axisHere: dark.primaryText,
  paper: darkPaper,
};
