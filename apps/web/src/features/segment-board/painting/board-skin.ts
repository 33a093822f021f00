import { darkPaper, lightPaper } from '../../../shared/cells/region.ts';
import { cssOf, rgbOf } from '../../../shared/cells/tone.ts';
import { type Look, lookOf } from '../../../shared/look.ts';

const light = lookOf(false);
const dark = lookOf(true);

const skinOf = (look: Look) => ({
  ground: rgbOf(look.sunk),
  dimSymbol: look.muted,
  edge: cssOf(rgbOf(look.text), 0.35),
  axisPaper: look.paper,
  axisLine: look.hairline,
  axisText: look.muted,
  flag: look.link,
  stretch: cssOf(rgbOf(look.link), 0.3),
  stretchEdge: look.link,
});

/** Colours of the board itself, not of the work. Chosen by eye at each zoom. */
export const lightSkin = {
  ...skinOf(light),
  dimTo: rgbOf(light.ground),
  hairline: 'rgba(90,70,50,.28)',
  boldLine: cssOf(rgbOf(light.text), 0.5),
  cursor: light.primary,
  axisHere: light.primary,
  paper: lightPaper,
};
export type BoardSkin = Readonly<typeof lightSkin>;

export const darkSkin: BoardSkin = {
  ...skinOf(dark),
  dimTo: rgbOf(dark.paper),
  hairline: 'rgba(255,255,255,.15)',
  boldLine: cssOf(rgbOf(dark.text), 0.45),
  cursor: '#F0906B',
  axisHere: dark.primaryText,
  paper: darkPaper,
};
