import { useTranslation } from 'react-i18next';
import { keptSittings, sittingsWith } from '../../../ui/pace/kept-sittings.ts';
import { presentSitting } from '../../../ui/pace/sittings.ts';
import { useWatched } from '../../../ui/watched.ts';

const minuteMs = 60_000;

/** How long the customer has been at the table, from the first mark to the last; nothing in the first minute. */
export function SittingFact({ kitId }: { readonly kitId: string }) {
  const { t } = useTranslation('segment');
  const sitting = presentSitting(sittingsWith(kitId, useWatched(keptSittings)), Date.now());
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
