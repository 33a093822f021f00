import { countMarked } from '@uzor/kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keptSittings, noteMarked, sittingsWith } from '../../../shared/pace/kept-sittings.ts';
import { presentSitting } from '../../../shared/pace/sittings.ts';
import { useObservable } from '../../../ui/observable.ts';
import type { BoardControl } from '../input/board-control.ts';

const minuteMs = 60_000;

/** How long the customer has been at the table, from the first mark to the last; nothing in the first minute. */
export function SittingFact({ kitId }: { readonly kitId: string }) {
  const { t } = useTranslation('segment');
  const sitting = presentSitting(sittingsWith(kitId, useObservable(keptSittings)), Date.now());
  const minutes = sitting ? Math.floor((sitting.till - sitting.from) / minuteMs) : 0;
  if (minutes < 1) return null;
  const hours = Math.floor(minutes / 60);
  return (
    <div>
      <dt>{t('facts.sitting')}</dt>
      <dd>{hours > 0 ? t('facts.hours', { hours, minutes: minutes % 60 }) : t('facts.minutes', { minutes })}</dd>
    </div>
  );
}

/** Notes when how many cells are marked here; what other devices and tabs mark is theirs. */
export function useSitting(kitId: string, control: BoardControl): void {
  useEffect(() => {
    let before = control.state;
    return control.board.watch(() => {
      const { state } = control;
      const [known, now] = [before.history.entries, state.history.entries];
      // A history that came from elsewhere is made of other objects.
      const own = now.length > known.length && now[known.length - 1] === known.at(-1);
      const more = own ? countMarked(state.marks) - countMarked(before.marks) : 0;
      before = state;
      if (more > 0) noteMarked(kitId, more);
    });
  }, [kitId, control]);
}
