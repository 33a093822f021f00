import type { Rgb } from '@uzor/engine';
import { rgbOf } from './cells/tone.ts';

/** Colours that canvases share with style sheets, named like the tokens in `tokens.css`; a test compares the two. */
const daylight = {
  ground: '#FBF6EE',
  paper: '#FFFDF9',
  sunk: '#F4EBDD',
  raised: '#FFFDF9',
  stage: '#2B2320',
  text: '#2B2320',
  muted: '#6B5B4C',
  hairline: '#EADDC9',
  line: '#D9C7AE',
  track: '#EADDC9',
  primary: '#B9482A',
  primaryText: '#A13E23',
  link: '#1F6F6B',
  progress: '#1F6F6B',
  honey: '#E9A23B',
};

export type Look = Readonly<typeof daylight>;

const lamplight: Look = {
  ...daylight,
  ground: '#211B18',
  paper: '#2A2320',
  sunk: '#1C1714',
  raised: '#362E29',
  text: '#F3EAE0',
  muted: '#B3A597',
  hairline: '#3C332D',
  line: '#4E433B',
  track: '#463C35',
  primary: '#C4532F',
  primaryText: '#F6A287',
  link: '#8AC8C4',
  progress: '#63AEA9',
};

export function lookOf(dark: boolean): Look {
  return dark ? lamplight : daylight;
}

/** Colours on backgrounds that are light in both schemes: paper, pictures, cells. */
export const onPaper: Look = daylight;

/** Ground under a work drawn on a canvas: unfinished parts fade towards it. */
export function groundOf(dark: boolean): Rgb {
  return rgbOf(dark ? lamplight.raised : daylight.ground);
}
