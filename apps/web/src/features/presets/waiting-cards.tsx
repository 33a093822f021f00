import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './presets.module.css';

const cards = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Placeholders of the cards before the first preset is ready. */
export function WaitingCards({ count }: { readonly count: number }) {
  return (
    <div className={classes.waitingCards} style={{ '--columns': count % 3 === 0 ? 3 : count }} aria-hidden>
      {cards.slice(0, count).map((one) => (
        <span key={one} className={classes.thumbWait}>
          <Skeleton ratio={1} radius={12} />
        </span>
      ))}
    </div>
  );
}
