import { useQuery } from '@tanstack/react-query';
import { type MissingPartsWire, missingPartsEndpoints } from '@uzor/contract';
import { isKindOf, type ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { Layout } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../ui/state-screen/not-opened.tsx';
import classes from './missing-parts.module.css';
import { PartsForm } from './parts-form.tsx';
import { RequestCard } from './request-card.tsx';

interface MissingPartsProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** Asks for parts that the box lacks, and tells how the last request stands. */
export function MissingPartsScreen({ product, kitId }: MissingPartsProps) {
  const { t } = useTranslation('parts');
  const { to } = useLanguage();
  const { missingParts } = missingPartsEndpoints(product.apiBase);
  const asked = useQuery({ ...query(missingParts, { params: { id: kitId } }), select: dataOf, staleTime: 0 });
  if (asked.error && !asked.data)
    return (
      <NotOpened
        error={asked.error}
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void asked.refetch()}
      />
    );
  return (
    <Layout footer={false}>
      <div className={classes.page} aria-busy={!asked.data}>
        <Link className={classes.back ?? ''} to={to(`/${product.webSlug}/instruction/${kitId}`)}>
          <IconArrowLeft size={20} stroke={1.9} aria-hidden />
          {t('back')}
        </Link>
        <h1>{t('title', { context: craftOf(product) })}</h1>
        {isKindOf('cells', product.kind) && (
          <p className={classes.replace}>
            {t('replace')} <Link to={to(`/${product.webSlug}/bag/${kitId}`)}>{t('toBag')}</Link>
          </p>
        )}
        {asked.data ? (
          <Asked product={product} kitId={kitId} known={asked.data} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} radius={16} />
          </div>
        )}
      </div>
    </Layout>
  );
}

/** The form, or how the request stands; once it has ended, another one may be made. */
function Asked({
  product,
  kitId,
  known: { parts, request },
}: MissingPartsProps & { readonly known: MissingPartsWire }) {
  const { t } = useTranslation('parts');
  const [again, setAgain] = useState<string | null>(null);
  const canAsk = request === null || (request.ended_at !== null && again === request.id);
  if (canAsk) return <PartsForm product={product} kitId={kitId} parts={parts} />;
  return (
    <>
      <RequestCard request={request} />
      {request.ended_at !== null && (
        <div>
          <Button variant="secondary" onClick={() => setAgain(request.id)}>
            {t('again')}
          </Button>
        </div>
      )}
    </>
  );
}
