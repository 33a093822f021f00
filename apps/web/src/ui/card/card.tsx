import type { ElementType, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  /** The chosen or most important card of a view. */
  readonly raised?: boolean;
  /** Without padding, for a picture that reaches the edges. */
  readonly bleed?: boolean;
  readonly as?: ElementType;
  readonly className?: string;
}

export function Card({ children, raised, bleed, as: Element = 'div', className }: CardProps) {
  return (
    <Element
      className={[classes.card, className].filter(Boolean).join(' ')}
      data-raised={raised || undefined}
      data-bleed={bleed || undefined}
    >
      {children}
    </Element>
  );
}
