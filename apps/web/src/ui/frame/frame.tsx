import type { ReactNode } from 'react';
import classes from './frame.module.css';

interface FrameProps {
  readonly children: ReactNode;
  /** Degrees, on marketing pages only. */
  readonly tilt?: number;
  readonly className?: string;
  /** A hoop hangs without a mat: its shadow is round. */
  readonly round?: boolean;
}

/** A finished work as it hangs: in its mat, or a hoop by itself. */
export function Frame({ children, tilt = 0, className, round = false }: FrameProps) {
  return (
    <div
      className={[round ? classes.hoop : classes.frame, className].filter(Boolean).join(' ')}
      style={tilt === 0 ? undefined : { transform: `rotate(${tilt}deg)` }}
    >
      {children}
    </div>
  );
}
