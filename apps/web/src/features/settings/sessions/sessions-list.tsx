import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type SessionWire } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { invalidate, keepAnswer, useNow } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './sessions.module.css';

const places = ['a', 'b'];

export function SessionsList() {
  const { t } = useTranslation(['settings', 'common']);
  const { data: sessions, isPending, refetch } = useNow(endpoints.sessions);
  const { ending, endOne, endOthers } = useEnding();
  if (isPending)
    return (
      <div role="status" aria-label={t('loading', { ns: 'common' })}>
        <ul className={classes.sessions} aria-hidden="true">
          {places.map((place) => (
            <li key={place}>
              <Skeleton width={40} height={40} radius={10} />
              <Skeleton height={44} />
            </li>
          ))}
        </ul>
      </div>
    );
  if (!sessions)
    return (
      <div className={classes.failed}>
        <FieldError>{t('sessions.failed')}</FieldError>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('retry', { ns: 'common' })}
        </Button>
      </div>
    );
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            ending={ending === session.id}
            onEnd={() => void endOne(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="ghost"
          className={classes.others}
          loading={ending === 'others'}
          onClick={() => void endOthers()}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className={classes.only}>{t('sessions.only')}</p>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: SessionWire;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function Session({ session: { device, current, last_seen_at: seen }, ending, onEnd }: SessionProps) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const name = device ?? t('sessions.unknown');
  const Icon = iconOf(name);
  return (
    <li>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.9} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <span>
          {current ? t('sessions.here') : <time dateTime={seen}>{recentText(seen, new Date(), language)}</time>}
        </span>
      </span>
      {current ? (
        <span className={classes.now}>{t('sessions.now')}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          loading={ending}
          aria-label={t('sessions.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function iconOf(device: string) {
  if (/iPhone|Android|iOS|Mobile/i.test(device)) return IconDeviceMobile;
  return /iPad|Tablet/i.test(device) ? IconDeviceTablet : IconDeviceLaptop;
}

/** Ends sessions; `ending` is the id of the one being ended, or `others`. */
function useEnding() {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);

  async function end(id: string, ended: Promise<unknown>, stays: (session: SessionWire) => boolean) {
    setEnding(id);
    try {
      await ended;
      await keepAnswer(
        queries,
        endpoints.sessions,
        {},
        (known) => known && { ...known, data: known.data.filter(stays) },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It was already ended elsewhere, so the list is stale.
      if (error.status === 404) await invalidate(queries, endpoints.sessions);
      else notify({ tone: 'danger', title: error.message });
    } finally {
      setEnding(null);
    }
  }
  return {
    ending,
    endOne: (id: string) => end(id, call(endpoints.endSession, { params: { id } }), (session) => session.id !== id),
    endOthers: () => end('others', call(endpoints.endOtherSessions), ({ current }) => current),
  };
}
