import type { Rgb } from '@uzor/engine';
import { inkOn, symbolPaths } from '@uzor/kit';
import { cssOf } from './tone.ts';

interface ColourSignProps {
  readonly letter: string;
  readonly rgb: Rgb;
  readonly className?: string;
  /**
   * True for a paint number, which is always set in the text font. Other signs are drawn from `symbolPaths`, if they
   * have a path there.
   */
  readonly numbered: boolean;
  /** Accessible name, for a sign without words beside it. */
  readonly label?: string;
}

export function ColourSign({ letter, rgb, className, numbered, label }: ColourSignProps) {
  const ink = inkOn(rgb);
  return (
    <svg
      className={className}
      viewBox="-.5 -.5 1 1"
      style={{ background: cssOf(rgb), forcedColorAdjust: 'none' }}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {numbered || !Object.hasOwn(symbolPaths, letter) ? (
        <text y=".17" textAnchor="middle" fontSize=".5" fontWeight="800" fill={ink}>
          {letter}
        </text>
      ) : (
        <path d={symbolPaths[letter]} fill={ink} transform="scale(.54)" />
      )}
    </svg>
  );
}
