import type { HandWire } from '@uzor/contract';
import classes from './hand-disc.module.css';

interface HandDiscProps {
  readonly hand: Pick<HandWire, 'name' | 'color'>;
  readonly size?: 'small' | 'large';
  readonly className?: string | undefined;
}

/**
 * The letter of a hand on its colour; what it stands for is said beside it. It is drawn by the stylesheet: as text it would
 * belong to the visible words of a link that it stands in.
 */
export function HandDisc({ hand: { name, color }, size = 'small', className }: HandDiscProps) {
  return (
    <span
      className={[classes.disc, className].filter(Boolean).join(' ')}
      data-size={size}
      data-letter={letterOf(name)}
      style={{ '--hand': color }}
      aria-hidden
    />
  );
}

/** The first letter of a name, whatever its script. */
function letterOf(name: string | null): string {
  return [...(name ?? '')][0]?.toLocaleUpperCase() ?? '•';
}
