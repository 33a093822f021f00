import type { PartsProgressWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../i18n/numbers.ts';
import { Card } from '../../ui/card/card.tsx';
import { CodeText } from '../../ui/code-text/code-text.tsx';
import { useAmount } from './amounts.ts';
import classes from './missing-parts.module.css';

/** How a request stands: what was asked for, when it was packed and posted, or why it was refused. */
export function RequestCard({ request }: { readonly request: PartsProgressWire }) {
  const { t } = useTranslation('parts');
  const { state, missing, tracking, reason } = request;
  return (
    <Card as="section" className={classes.card}>
      <h2>{t(`state.${state}.title`)}</h2>
      <p role="status">{t(`state.${state}.text`)}</p>
      {tracking !== null && (
        <div className={classes.tracking}>
          <span className={classes.muted}>{t('tracking')}</span>
          <CodeText code={tracking} grouped={false} copy={t('copy')} copied={t('copied')} />
        </div>
      )}
      {reason !== null && <blockquote className={classes.reason}>{reason}</blockquote>}
      <Steps request={request} />
      <h3>{t('asked')}</h3>
      <ul className={classes.asked}>
        {missing.map((part) => (
          <Missing key={part.letter} part={part} />
        ))}
      </ul>
    </Card>
  );
}

function Missing({ part }: { readonly part: PartsProgressWire['missing'][number] }) {
  const { t } = useTranslation('parts');
  const amountOf = useAmount();
  return (
    <li>
      <i className={classes.swatch} style={{ background: part.color }} aria-hidden />
      <b>{part.name}</b>
      {part.code !== null && <span className={classes.muted}>{t('part.code', { code: part.code })}</span>}
      <span>{amountOf(part)}</span>
    </li>
  );
}

function Steps({
  request: { state, asked_at: asked, packed_at: packed, ended_at: ended },
}: {
  readonly request: PartsProgressWire;
}) {
  const { t } = useTranslation('parts');
  const steps = [
    ['asked', asked],
    ['packed', packed],
    [state === 'refused' ? 'refused' : 'posted', ended],
  ] as const;
  return (
    <ol className={classes.steps}>
      {steps.flatMap(([step, at]) =>
        at === null
          ? []
          : [
              <li key={step}>
                <b>{t(`step.${step}`)}</b> <time dateTime={at}>{momentText(at)}</time>
              </li>,
            ],
      )}
    </ol>
  );
}
