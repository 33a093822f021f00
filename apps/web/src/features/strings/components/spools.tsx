import type { ThreadCode, ThreadWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { knotNearMetres } from '../rules/thread.ts';
import type { ThreadChange, Threads } from '../rules/changes.ts';
import classes from '../strings.module.css';
import { useMetres } from './thread-drawer.tsx';

const wood = '#C99A63';

export function Spool({ color, size }: { readonly color: string; readonly size: number }) {
  return (
    <svg className={classes.spool} viewBox="0 0 24 32" width={(size * 24) / 32} height={size} aria-hidden="true">
      <rect x="4" y="4" width="16" height="24" fill={color} stroke="#8D8378" strokeWidth="1.2" />
      <path d="M4 11l16-4M4 16.5l16-4M4 22l16-4M4 27.5l16-4" stroke="#8D8378" strokeWidth="1.2" />
      <rect x="1" y="1" width="22" height="5" rx="2" fill={wood} />
      <rect x="1" y="26" width="22" height="5" rx="2" fill={wood} />
    </svg>
  );
}

/** A dot in the colour of a thread. Its rim keeps it visible on a background of the same colour. */
export function ThreadDot({ color }: { readonly color: string }) {
  return <i className={classes.dot} style={{ background: color }} aria-hidden="true" />;
}

export function ThreadNow({ thread }: { readonly thread: ThreadWire }) {
  const { t } = useTranslation('player');
  return (
    <p className={classes.threadNow}>
      <Spool color={thread.color} size={26} />
      <span>{t(`threads.${thread.code}.name`)}</span>
    </p>
  );
}

interface ChangeAheadProps {
  readonly change: ThreadChange;
  readonly work: Threads;
  readonly done: number;
}

export function ChangeAhead({ change, work, done }: ChangeAheadProps) {
  const { t } = useTranslation('player');
  const { pinAt } = useThreadWords(work);
  const color = work.threads?.find(({ code }) => code === change.to)?.color ?? '';
  return (
    <p className={classes.ahead}>
      <Spool color={color} size={34} />
      <span>
        <b>{t('threads.soon', { count: change.step - done })}</b>
        <small>{t('threads.soonAt', { pin: pinAt(change.step), thread: t(`threads.${change.to}.short`) })}</small>
      </span>
    </p>
  );
}

/** The length left to wind of each thread; the current one stands out when nearly done. A press opens its drawer. */
export function ThreadsLeft({ threads, lengths, current, done, onOpen }: LengthsLeft) {
  const { t } = useTranslation('player');
  const metres = useMetres();
  return (
    <div className={classes.threadsLeft}>
      {threads.map(({ code, color }, i) => {
        const left = (lengths[i].at(-1) ?? 0) - lengths[i][done];
        const near = code === current?.code && left > 0 && left < knotNearMetres;
        return (
          <button
            key={code}
            type="button"
            data-near={near || undefined}
            aria-haspopup="dialog"
            onClick={() => onOpen(code)}
          >
            <ThreadDot color={color} />
            {t('threads.left', { thread: t(`threads.${code}.of`), metres: metres(left) })}
          </button>
        );
      })}
    </div>
  );
}

interface LengthsLeft {
  readonly threads: readonly ThreadWire[];
  readonly lengths: readonly Float64Array[];
  readonly current: ThreadWire | null;
  readonly done: number;
  readonly onOpen: (thread: ThreadCode) => void;
}

/** Sentences about threads, displayed and spoken. */
export function useThreadWords(work: Threads) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const pinAt = (done: number) => work.steps[done]?.from ?? work.steps[done - 1]?.to ?? 1;
  const short = (code: ThreadCode) => t(`threads.${code}.short`);
  return {
    pinAt,
    ahead: ({ step, to }: ThreadChange, done: number) =>
      `${t('threads.soon', { count: step - done })}: ${t('threads.soonAt', { pin: number(pinAt(step)), thread: short(to) })}.`,
    knot: ({ step, from, to }: ThreadChange) =>
      `${t('threads.knot.title', { thread: t(`threads.${to}.take`) })}. ${t('threads.knot.at', { pin: pinAt(step) })} ${t('threads.knot.cut', { thread: t(`threads.${from}.take`) })}`,
  };
}
