import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import type { Section } from '../sections.ts';
import classes from '../settings.module.css';

interface SettingsCardProps {
  readonly part: Section;
  /** Absent where the card sets its heading itself. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A card of one part of the settings; its address scrolls to it. */
export function SettingsCard({ part, title, children }: SettingsCardProps) {
  return (
    <section data-part={part}>
      <Card className={title ? classes.smallCard : classes.card}>
        {title && (
          <h2 className={classes.cardTitle} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
      </Card>
    </section>
  );
}
