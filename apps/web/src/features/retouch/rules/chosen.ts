import type { LetterHeight, LetteringPlace } from '@uzor/kit/retouch';
import type { Place } from '../../../ui/sheet/viewport.ts';
import type { BrushSize, Tool } from './pieces.ts';

/** An inscription as it is laid out: what was typed, and where it goes. */
export interface Letters {
  readonly text: string;
  /** Null = the largest that fits. */
  readonly height: LetterHeight | null;
  /** Palette index; null = the first proposed one. */
  readonly colour: number | null;
  /** `free`: at `place`, moved by hand. */
  readonly side: 'top' | 'bottom' | 'free';
  readonly place: LetteringPlace;
}
export const noLetters: Letters = {
  text: '',
  height: null,
  colour: null,
  side: 'bottom',
  place: { column: 0, row: 0 },
};

/** What is chosen on the screen. */
export interface Chosen {
  readonly tool: Tool;
  readonly size: BrushSize;
  /** Palette index of the brush. */
  readonly colour: number;
  readonly cursor: Place;
  /** The inscription that is laid out but not written yet. */
  readonly letters: Letters | null;
  /** Shows the scheme as it was made. */
  readonly showsMade: boolean;
}
