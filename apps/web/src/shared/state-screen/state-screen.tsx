import type { ReactNode } from 'react';
import classes from './state-screen.module.css';

interface StateScreenProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  /** `h1` if this state is the whole page. */
  readonly heading?: 'h1' | 'h2';
}

/** An empty, failed or missing state: what happened, what has been saved, what to do. */
export function StateScreen({ picture, title, text, actions, heading: Heading = 'h2' }: StateScreenProps) {
  return (
    <section className={classes.state}>
      {picture}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
