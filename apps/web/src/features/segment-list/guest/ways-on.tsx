import type { GuestWorkWire } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import classes from './invitation.module.css';

/** Where to go on: to the segment, or only to look where there is none to mark. */
export function Ways({ list, segmentId }: { readonly list: string; readonly segmentId: string | null }) {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  return (
    <div className={classes.actions}>
      {segmentId === null ? (
        <Button wide size="large" to={to(list)}>
          {t('guest.watch')}
        </Button>
      ) : (
        <>
          <Button wide size="large" to={to(`${list}/segment/${segmentId}`)}>
            {t('guest.sit')}
          </Button>
          <Button wide variant="ghost" to={to(list)}>
            {t('guest.look')}
          </Button>
        </>
      )}
    </div>
  );
}

interface ClaimedProps {
  readonly color: GuestWorkWire['color'];
  readonly number: number;
  readonly until: string;
}

/** The segment that the guest has claimed. */
export function Claimed({ color, number, until }: ClaimedProps) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const [opened] = useState(() => new Date());
  return (
    <p className={classes.claimed}>
      <b style={{ '--hand': color }}>{number}</b>
      <span>
        <strong>{t('guest.claimed', { number })}</strong>
        {t('guest.claimedNote', { time: recentText(until, opened, language) })}
      </span>
    </p>
  );
}
