import type { ReactNode } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import type { Section } from '../sections.ts';
import classes from '../settings.module.css';

/** A card of one part of the settings; its address scrolls to it. */
export function SettingsCard({ part, children }: { readonly part: Section; readonly children: ReactNode }) {
  return (
    <section data-part={part}>
      <Card className={classes.card}>{children}</Card>
    </section>
  );
}
