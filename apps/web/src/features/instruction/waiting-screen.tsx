import type { KitDetailWire, SegmentListItemWire } from '@uzor/contract';
import { isRound, type ProductDefinition, sizeOf } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import { NoticeLine } from '../../ui/shop-notice/notice-line.tsx';
import { requestSupport } from '../../ui/support/request-support.ts';
import { FillingPicture } from './filling-picture.tsx';
import classes from './instruction.module.css';
import { MailCard } from './mail-card.tsx';
import { percentDone, secondsLeft, spokenTime, supportAfterMs } from './waiting.ts';

interface WaitingScreenProps {
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly segments: readonly SegmentListItemWire[];
  readonly email: string | null;
}

/** Progress of the booklet: the picture fills in, with the time left and a note that the page can be closed. */
export function WaitingScreen({ product, kit, segments, email }: WaitingScreenProps) {
  const { t } = useTranslation('instruction');
  const size = sizeOf(product.kind, kit.size.id) ?? product.sizes[0];
  const elapsedMs = useElapsed(kit.created_at);
  const done = segments.filter(({ image_src }) => image_src !== null).length;
  const total = segments.length;
  const left = useSecondsLeft(done, total, elapsedMs);
  const context = craftOf(product);
  const percent = percentDone({ done, total, elapsedMs });
  const said =
    done === 0
      ? t('waiting.begin', { context })
      : done === total
        ? t('waiting.booklet')
        : t('waiting.segments', { count: done, total });
  return (
    <div className={classes.waiting}>
      {kit.tracing_photo?.url && (
        <div className={classes.waitingWork}>
          <Frame round={isRound(size.ground)}>
            <FillingPicture
              product={product}
              size={size}
              orientation={kit.orientation}
              url={kit.tracing_photo.url}
              segments={segments}
            />
          </Frame>
        </div>
      )}
      <div className={classes.waitingWords}>
        <h1>{t('waiting.title', { context })}</h1>
        <p className={classes.lead} role="status">
          {said} <Time left={left} />
        </p>
        <ProgressBar percent={percent} label={t('waiting.progress')} high />
        <NoticeLine />
        <MailCard product={product} kitId={kit.id} email={email} ready={false} />
        {elapsedMs > supportAfterMs && <SupportOffer kit={kit} email={email} words="late" />}
      </div>
    </div>
  );
}

function Time({ left }: { readonly left: number | null }) {
  const { t } = useTranslation('instruction');
  if (left === null) return t('waiting.longer');
  const { unit, count } = spokenTime(left);
  return t(`waiting.${unit}`, { count });
}

function useElapsed(since: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - Date.parse(since));
}

/** Measures how fast segments are made, from the first one observed. */
function useSecondsLeft(done: number, total: number, elapsedMs: number): number | null {
  const first = useRef<{ ms: number; done: number } | null>(null);
  if (first.current === null && done > 0) first.current = { ms: elapsedMs, done };
  return secondsLeft({
    done,
    total,
    elapsedMs,
    firstSeenMs: first.current?.ms ?? null,
    firstDone: first.current?.done ?? 0,
  });
}

/** A button to the support drawer, which attaches the facts of the order. */
export function SupportOffer({
  kit,
  email,
  words,
}: {
  readonly kit: KitDetailWire;
  readonly email: string | null;
  readonly words: 'late' | 'failed';
}) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(kit.created_at),
  );
  const lines = [
    t('support.work', { id: kit.id }),
    t('support.email', { email: email ?? '' }),
    t('support.size', { size: sizeText(kit.size.name) }),
    t('support.since', { since }),
    t('support.page', { page: window.location.href }),
  ];
  return (
    <section className={classes.support}>
      <h2>{t(`support.${words}.title`)}</h2>
      <p>{t(`support.${words}.text`)}</p>
      <Button variant="secondary" size="small" onClick={() => requestSupport({ about: lines.join('\n') })}>
        {t('support.write')}
      </Button>
    </section>
  );
}
