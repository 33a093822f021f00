import type { BlankWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { blankQuery } from '../../../api/blank-queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { dayOfYearText } from '../../../i18n/numbers.ts';
import { SkipLink } from '../../../shared/layout/skip-link.tsx';
import { useProductOfPage } from '../../../shared/product-of-page.ts';
import { NotOpened } from '../../../shared/state-screen/not-opened.tsx';
import { StatePage } from '../../../shared/state-screen/screens.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { IconShare } from '../../../ui/icons/basic.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { OrderHeader } from '../../../ui/order-header/order-header.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { Answers } from './answers.tsx';
import { useSending, VoteLink } from './open-vote.tsx';
import classes from './opinion.module.css';
import { useOpinion } from './use-opinion.ts';

export default function OpinionScreen() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  const { t } = useTranslation('opinion');
  const { data: blank, error, refetch } = useQuery(blankQuery(product, slug));
  if (blank) return <Opinion product={product} blank={blank} />;
  if (error)
    return (
      <NotOpened error={error} title={t('vote.failed')} text={t('vote.failedText')} onRetry={() => void refetch()} />
    );
  return <Skeleton height={320} radius={16} />;
}

function Opinion({ product, blank }: { readonly product: ProductDefinition; readonly blank: BlankWire }) {
  const { t } = useTranslation('opinion');
  const { language, to } = useLanguage();
  const { shown, ending, hiding } = useOpinion(blank);
  const clipboard = useCopy();
  const send = useSending(clipboard);
  const back = to(`/${product.webSlug}/presets/${blank.slug}`);
  const { data: opinion, error } = shown;
  if (error instanceof ApiError && error.status === 404)
    return (
      <StatePage
        footer={false}
        title={t('owner.over')}
        text={t('owner.overText')}
        actions={<Button to={back}>{t('owner.back')}</Button>}
      />
    );
  const date = opinion && dayOfYearText(opinion.ends_at, language);
  const count = opinion?.votes.reduce((sum, { hearts }) => sum + hearts, 0) ?? 0;
  const sendLink = async (url: string) => {
    if ((await send(url)) === true) notify({ tone: 'success', title: t('vote.copied') });
  };
  return (
    <div className={classes.page}>
      <SkipLink />
      <OrderHeader
        back={back}
        backLabel={t('owner.back')}
        title={t('owner.title')}
        line={date && t('owner.votes', { count, date })}
      >
        {opinion && (
          <IconButton label={t('owner.share')} icon={IconShare} size={26} onClick={() => void sendLink(opinion.url)} />
        )}
      </OrderHeader>
      {opinion ? (
        <Answers product={product} blank={blank} opinion={opinion} ending={ending} onHide={hiding.mutate}>
          {count === 0 && (
            <>
              <p>{t('vote.nobody', { date: date ?? '' })}</p>
              <VoteLink url={opinion.url} clipboard={clipboard} />
            </>
          )}
        </Answers>
      ) : (
        <main id="content" className={classes.answers} tabIndex={-1}>
          <Skeleton height={240} radius={16} />
        </main>
      )}
    </div>
  );
}
