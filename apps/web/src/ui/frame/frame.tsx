import type { ReactNode } from 'react';
import classes from './frame.module.css';

/** A finished work in its mat. `tilt` in degrees on marketing pages only. */
export function Frame({ children, tilt = 0, className }: { children: ReactNode; tilt?: number; className?: string }) {
  return (
    <div className={[classes.frame, className].filter(Boolean).join(' ')} style={tilt === 0 ? undefined : { transform: `rotate(${tilt}deg)` }}>
      {children}
    </div>
  );
}
