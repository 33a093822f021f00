import type { ReactNode } from 'react';
import classes from './frame.module.css';

interface FrameProps {
  readonly children: ReactNode;
  /** Rotation in degrees; used on marketing pages only. */
  readonly tilt?: number;
  /** True for a hoop, which has no mat and a round shadow. */
  readonly round?: boolean;
}

/** A finished work in its mat, or a bare hoop. */
export function Frame({ children, tilt = 0, round = false }: FrameProps) {
  return (
    <div
      className={round ? classes.hoop : classes.frame}
      style={tilt === 0 ? undefined : { transform: `rotate(${tilt}deg)` }}
    >
      {children}
    </div>
  );
}
