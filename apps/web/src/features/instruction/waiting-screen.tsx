import { onlineManager } from '@tanstack/react-query';
import type { KitDetailWire, StepsProgressWire } from '@uzor/contract';
import { isRound, laidGridOf, type ProductDefinition, sizeOf } from '@uzor/kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Craft, craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { IconCheck } from '../../ui/icons/basic.ts';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import { NoticeLine } from '../../shared/shop-notice/notice-line.tsx';
import { requestSupport } from '../../shared/support/request-support.ts';
import { FillingPicture, useLaying, usePartsOf } from './filling-picture.tsx';
import classes from './instruction.module.css';
import { MailCard } from './mail-card.tsx';

export interface WaitingScreenProps {
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly thread: StepsProgressWire | null;
  readonly email: string | null;
}

export function WaitingScreen({ product, kit, thread, email }: WaitingScreenProps) {
  const { t } = useTranslation('instruction');
  const size = sizeOf(product.kind, kit.size.id) ?? product.sizes[0];
  const elapsedMs = useElapsed(kit.created_at);
  const parts = usePartsOf(product, size, kit.orientation, thread);
  const laid = useLaying(parts.all.length);
  const steps = makingSteps(laid, parts.all.length, laidGridOf(size.ground) !== null);
  const context = craftOf(product);
  return (
    <div className={classes.waiting}>
      {kit.tracing_photo?.url && (
        <div className={classes.waitingWork}>
          <Frame round={isRound(size.ground)}>
            <FillingPicture
              {...{ product, size, parts, laid }}
              orientation={kit.orientation}
              url={kit.tracing_photo.url}
            />
          </Frame>
        </div>
      )}
      <div className={classes.waitingWords}>
        <h1>{t('waiting.title', { context })}</h1>
        <ProgressBar percent={percentDone(steps)} label={t('waiting.progress')} high />
        <Time elapsedMs={elapsedMs} />
        <Steps
          steps={steps}
          words={{ context, laid: parts.of === 'segments' ? laid + 1 : laid, total: parts.all.length }}
        />
        <NoticeLine />
        <MailCard product={product} kitId={kit.id} email={email} ready={false} />
        {elapsedMs > supportAfterMs && <SupportOffer kit={kit} email={email} words="late" />}
      </div>
    </div>
  );
}

interface StepsProps {
  readonly steps: readonly MakingStep[];
  readonly words: { readonly context: Craft; readonly laid: number; readonly total: number };
}

function Steps({ steps, words }: StepsProps) {
  const { t } = useTranslation('instruction');
  return (
    <ol className={classes.steps}>
      {steps.map(({ say, state }) => (
        <li key={say} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.stepSign}>{state === 'done' && <IconCheck size={16} stroke={3} aria-hidden />}</span>
          <span>{isOfCraft(say) ? t(`waiting.step.${say}`, words) : t(`waiting.step.${say}`)}</span>
        </li>
      ))}
    </ol>
  );
}

const isOfCraft = (say: MakingStep['say']): say is 'chosen' | 'laying' | 'laid' =>
  say === 'chosen' || say === 'laying' || say === 'laid';

function Time({ elapsedMs }: { readonly elapsedMs: number }) {
  const { t } = useTranslation('instruction');
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const time = timeLeft(elapsedMs);
  return (
    <p className={classes.lead} role="status">
      <span>
        {!online
          ? t('waiting.offline')
          : time.say === 'seconds'
            ? t('waiting.seconds', { count: time.count })
            : t(`waiting.${time.say}`)}
      </span>
    </p>
  );
}

function useElapsed(since: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - Date.parse(since));
}

interface SupportOfferProps extends Pick<WaitingScreenProps, 'kit' | 'email'> {
  readonly words: 'late' | 'failed';
}

export function SupportOffer({ kit, email, words }: SupportOfferProps) {
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

/** Usual time from the order to the booklet. */
const usualSeconds = 20;
/** Waiting time after which help is offered. */
const supportAfterMs = 10 * 60 * 1000;

/** The time left in steps of 5 s; `soon` after the usual time, `late` after twice that. */
export function timeLeft(elapsedMs: number): { say: 'seconds'; count: number } | { say: 'soon' | 'late' } {
  const left = usualSeconds - elapsedMs / 1000;
  if (left > 0) return { say: 'seconds', count: Math.ceil(left / 5) * 5 };
  return { say: left > -usualSeconds ? 'soon' : 'late' };
}

/** A step of the preparation. `say` is its text, `done` its progress, 0 to 1. */
interface MakingStep {
  readonly say: 'chosen' | 'laying' | 'laid' | 'stock' | 'checked' | 'booklet' | 'binding';
  readonly state: 'done' | 'now' | 'later';
  readonly done: number;
}

/** The steps for a work of `total` parts, `laid` of which the picture shows. The booklet is never shown as done. */
export function makingSteps(laid: number, total: number, hasStock: boolean): MakingStep[] {
  const isLaid = total > 0 && laid === total;
  return [
    { say: 'chosen', state: 'done', done: 1 },
    isLaid
      ? { say: 'laid', state: 'done', done: 1 }
      : { say: 'laying', state: 'now', done: total === 0 ? 0 : laid / total },
    ...(hasStock ? [isLaid ? stockChecked : stockToCheck] : []),
    { say: isLaid ? 'binding' : 'booklet', state: isLaid ? 'now' : 'later', done: 0 },
  ];
}

const stockToCheck: MakingStep = { say: 'stock', state: 'later', done: 0 };
const stockChecked: MakingStep = { say: 'checked', state: 'done', done: 1 };

export function percentDone(steps: readonly MakingStep[]): number {
  return Math.floor((100 * steps.reduce((sum, { done }) => sum + done, 0)) / steps.length);
}
