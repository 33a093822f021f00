import type { ShapeStyle, TextStyle } from './pdf/canvas.ts';

/** Brand colours in print. Paper stays white: cream would use ink and look dirty from a home printer. */
export const colours = {
  ink: '#2B2320',
  muted: '#6B5B4C',
  hairline: '#D9C7AE',
  sand: '#F4EBDD',
  paper: '#FFFFFF',
  terracotta: '#B9482A',
  terracottaText: '#A13E23',
  teal: '#1F6F6B',
  tealPale: '#D5EEEC',
  honey: '#E9A23B',
} as const;

/** Text styles of the booklet. */
export const type = {
  display: { face: 'title', sizePt: 33, colour: colours.ink },
  pageTitle: { face: 'title', sizePt: 22, colour: colours.ink },
  section: { face: 'title', sizePt: 14, colour: colours.ink },
  figure: { face: 'title', sizePt: 20, colour: colours.terracottaText },
  lead: { face: 'body', sizePt: 13, colour: colours.muted },
  body: { face: 'body', sizePt: 10.5, colour: colours.ink },
  strong: { face: 'bold', sizePt: 10.5, colour: colours.ink },
  small: { face: 'body', sizePt: 9, colour: colours.muted },
  smallStrong: { face: 'bold', sizePt: 9, colour: colours.ink },
} as const satisfies Record<string, TextStyle>;

/** Lines of the cell grid. A bold line is dark with a white edge, so that it shows on white and on black cells. */
export const gridLines = {
  thin: { stroke: '#8C7A67', lineMm: 0.12 },
  edge: { stroke: '#FFFFFF', lineMm: 0.75 },
  bold: { stroke: '#2B2320', lineMm: 0.4 },
} as const satisfies Record<string, ShapeStyle>;

/** Longer side of a symbol as a share of its cell. */
export const symbolShare = { segment: 0.58, sheet: 0.87, pale: 0.66 } as const;

/** The pale edition: share of white in its colours, and colour of its symbols. */
export const pale = { towardsWhite: 0.74, symbol: '#3A302A' } as const;
