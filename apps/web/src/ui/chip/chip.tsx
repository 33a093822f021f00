import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  readonly children: ReactNode;
  readonly chosen: boolean;
  readonly onClick: () => void;
}

export function Chip({ children, chosen, onClick }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={chosen} onClick={onClick}>
      {children}
    </button>
  );
}

export function Tag({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'done' | 'onPicture' }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
