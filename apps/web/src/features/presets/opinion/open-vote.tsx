import type { BlankWire, OpinionWire } from '@uzor/contract';
import { isRound, type Preset, productOf, sizeOf } from '@uzor/kit/catalogue';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { dayOfYearText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconHeart, IconHeartFilled, IconMessage } from '../../../ui/icons/more.ts';
import { LinkBox } from '../../../shared/share/link-box.tsx';
import type { Sending } from '../../../shared/share/use-sending.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { CloseVote } from './close-vote.tsx';
import classes from './opinion.module.css';
import { useOpinion } from './use-opinion.ts';

interface OpenVoteProps {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  readonly sending: Sending;
}

export function OpenVote({ blank, list, sending }: OpenVoteProps) {
  const { t } = useTranslation('opinion');
  const { language, to } = useLanguage();
  const { search } = useLocation(); // the preset chosen on the page
  const { shown, ending } = useOpinion(blank);
  const { data: opinion } = shown;
  if (!opinion)
    return shown.isError ? <FieldError>{shown.error.message}</FieldError> : <Skeleton height={200} radius={16} />;
  const hasWords = opinion.votes.some(({ lines }) => lines.length > 0);
  return (
    <>
      <p className={classes.muted} aria-live="polite">
        {answeredText(opinion, t, dayOfYearText(opinion.ends_at, language))}
      </p>
      <ul className={classes.row}>
        {opinion.votes.map(({ preset, hearts }) => (
          <li key={preset}>
            <VersionPicture blank={blank} preset={preset} />
            <span>{list.find(({ number }) => number === preset)?.name[language]}</span>
            <Hearts count={hearts} />
          </li>
        ))}
      </ul>
      <LinkBox url={opinion.url} sending={sending} isAside={hasWords} />
      {hasWords && (
        <Button
          size="large"
          wide
          icon={IconMessage}
          to={to(`/${productOf(blank.product_type).webSlug}/presets/${blank.slug}/opinion${search}`)}
        >
          {t('vote.read')}
        </Button>
      )}
      <CloseVote variant="secondary" ending={ending} />
    </>
  );
}

const countsInWords = [1, 2, 3, 4, 5] as const;

function answeredText({ votes }: OpinionWire, t: TFunction<'opinion'>, date: string): string {
  const count = votes.reduce((sum, { hearts }) => sum + hearts, 0);
  if (count === 0) return t('vote.nobody', { date });
  const inWords = countsInWords.find((one) => one === count);
  return inWords ? t(`vote.answered.${inWords}`, { date }) : t('vote.answered.more', { count, date });
}

/** The picture of a version. No alternative text, because the version's name is beside it. */
export function VersionPicture({ blank, preset }: { readonly blank: BlankWire; readonly preset: number }) {
  const size = sizeOf(blank.product_type, blank.size_id ?? 0);
  const url = blank.tracing_photos.find((one) => one.preset === preset)?.url;
  return <img src={url} alt="" data-round={(size && isRound(size.ground)) || undefined} />;
}

export function Hearts({ count }: { readonly count: number }) {
  const { t } = useTranslation('opinion');
  const Icon = count > 0 ? IconHeartFilled : IconHeart;
  return (
    <span className={classes.hearts}>
      <Icon size={24} stroke={1.9} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('vote.hearts', { count })}</span>
    </span>
  );
}
