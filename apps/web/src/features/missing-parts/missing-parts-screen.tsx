import { useQuery } from '@tanstack/react-query';
import { missingPartsEndpoints, type PartsProgressWire } from '@uzor/contract';
import { isKindOf, type ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { momentText } from '../../i18n/numbers.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CodeText } from '../../shared/code-text/code-text.tsx';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { Layout } from '../../shared/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import classes from './missing-parts.module.css';
import { PartsForm, useAmount } from './parts-form.tsx';

export default function MissingPartsScreen() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('parts');
  const { to } = useLanguage();
  const { missingParts } = missingPartsEndpoints(product.apiBase);
  const asked = useQuery({ ...query(missingParts, { params: { id: kitId } }), select: dataOf, staleTime: 0 });
  const [ended, setEnded] = useState<string | null>(null);
  if (asked.error && !asked.data) return <NotOpened query={asked} title={t('failed.title')} text={t('failed.text')} />;
  const known = asked.data?.request ?? null;
  // A button sets `ended` to replace an ended request with a new form.
  const request = known?.ended_at && known.id === ended ? null : known;
  return (
    <Layout footer={false}>
      <div className={classes.page} aria-busy={!asked.data}>
        <Link className={classes.back ?? ''} to={to(`/${product.webSlug}/instruction/${kitId}`)}>
          <IconArrowLeft size={20} stroke={1.9} aria-hidden />
          <span>{t('back')}</span>
        </Link>
        <h1>{t('title', { context: craftOf(product) })}</h1>
        {isKindOf('cells', product.kind) && (
          <p className={classes.replace}>
            <span>{t('replace')}</span> <Link to={to(`/${product.webSlug}/bag/${kitId}`)}>{t('toBag')}</Link>
          </p>
        )}
        {request && <RequestCard product={product} request={request} />}
        {request?.ended_at && (
          <div>
            <Button variant="secondary" onClick={() => setEnded(request.id)}>
              {t('again')}
            </Button>
          </div>
        )}
        {asked.data && !request && <PartsForm product={product} kitId={kitId} parts={asked.data.parts} />}
        {!asked.data && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} radius={16} />
          </div>
        )}
      </div>
    </Layout>
  );
}

function RequestCard({ product, request }: { product: ProductDefinition; request: PartsProgressWire }) {
  const { t } = useTranslation('parts');
  const amountOf = useAmount(product);
  const { state, missing, tracking, reason } = request;
  const steps = [
    ['asked', request.asked_at],
    ['packed', request.packed_at],
    [state === 'refused' ? 'refused' : 'posted', request.ended_at],
  ] as const;
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
      <ol className={classes.steps}>
        {steps.map(
          ([step, at]) =>
            at !== null && (
              <li key={step}>
                <b>{t(`step.${step}`)}</b> <time dateTime={at}>{momentText(at)}</time>
              </li>
            ),
        )}
      </ol>
      <h3>{t('asked')}</h3>
      <ul className={classes.asked}>
        {missing.map((part) => (
          <li key={part.letter}>
            <i className={classes.swatch} style={{ background: part.color }} aria-hidden />
            <b>{part.name}</b>
            {part.code !== null && <span className={classes.muted}>{t('part.code', { code: part.code })}</span>}
            <span>{amountOf(part)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
