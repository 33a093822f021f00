import { type BlankWire, kitEndpoints, type OpinionWire, type VoteLineWire } from '@uzor/contract';
import { type ProductDefinition, presetOf } from '@uzor/kit/catalogue';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { blankQuery, keepBlank } from '../../../api/blank-queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { dayOfYearText, recentText } from '../../../i18n/numbers.ts';
import { SkipLink } from '../../../shared/layout/skip-link.tsx';
import { useProductOfPage } from '../../../shared/product-of-page.ts';
import { NotOpened } from '../../../shared/state-screen/not-opened.tsx';
import { StatePage } from '../../../shared/state-screen/screens.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { IconShare, IconEyeOff } from '../../../ui/icons/basic.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { OrderHeader } from '../../../ui/order-header/order-header.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { LinkBox } from '../../../shared/share/link-box.tsx';
import { useSending } from '../../../shared/share/use-sending.ts';
import { CloseVote } from './close-vote.tsx';
import { Hearts, VersionPicture } from './open-vote.tsx';
import classes from './opinion.module.css';
import { useOpinion } from './use-opinion.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/transport.ts';
import { useGoTo } from '../../../shared/navigation.ts';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconDots } from '../../../ui/icons/more.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

export default function OpinionScreen() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  const { t } = useTranslation('opinion');
  const query = useQuery(blankQuery(product, slug));
  if (query.data) return <Opinion product={product} blank={query.data} />;
  if (query.error) return <NotOpened query={query} title={t('vote.failed')} text={t('vote.failedText')} />;
  return <Skeleton height={320} radius={16} />;
}

function Opinion({ product, blank }: { readonly product: ProductDefinition; readonly blank: BlankWire }) {
  const { t } = useTranslation(['opinion', 'common']);
  const { language, to } = useLanguage();
  const { shown, ending, hiding } = useOpinion(blank);
  const sending = useSending(t('ask.message'));
  const { search } = useLocation(); // the preset chosen on the page of versions
  const back = to(`/${product.webSlug}/presets/${blank.slug}${search}`);
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
    if ((await sending.send(url)) === true) notify({ tone: 'success', title: t('link.copied', { ns: 'common' }) });
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
          <IconButton
            label={t('link.send', { ns: 'common' })}
            icon={IconShare}
            size={26}
            onClick={() => void sendLink(opinion.url)}
          />
        )}
      </OrderHeader>
      {opinion ? (
        <Answers product={product} blank={blank} opinion={opinion} ending={ending} onHide={hiding.mutate}>
          {count === 0 && (
            <>
              <p>{t('vote.nobody', { date: date ?? '' })}</p>
              <LinkBox isAside url={opinion.url} sending={sending} />
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

type Votes = OpinionWire['votes'];

interface AnswersProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly opinion: OpinionWire;
  readonly ending: ReturnType<typeof useOpinion>['ending'];
  readonly onHide: (id: string) => void;
  readonly children: ReactNode;
}

function Answers({ product, blank, opinion: { votes }, ending, onHide, children }: AnswersProps) {
  const { t } = useTranslation(['opinion', 'presets']);
  const { language } = useLanguage();
  const news = useNews(votes);
  const taking = useTaking(product, blank);
  const [search] = useSearchParams();
  const asked = Number(search.get('preset'));
  const chosen = blank.tracing_photos.find(({ preset }) => preset === asked)?.preset ?? null;
  const best = bestOf(votes, chosen ?? blank.preset);
  const taken = chosen ?? best;
  const nameOf = (preset: number) => presetOf(product.kind, preset)?.name[language] ?? '';
  return (
    <>
      <main id="content" className={classes.answers} tabIndex={-1}>
        <p role="status" className={classes.news}>
          {news.heart && t('owner.new')}
        </p>
        {children}
        <ul>
          {votes.map(({ preset, hearts, lines }) => (
            <li key={preset} data-best={(hearts > 0 && preset === best) || undefined}>
              <VersionPicture blank={blank} preset={preset} />
              <div>
                <h2>{nameOf(preset)}</h2>
                <Hearts count={hearts} />
                {lines.map((line) => (
                  <Line key={line.id} line={line} isNew={news.line === line.id} onHide={() => onHide(line.id)} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </main>
      <footer className={classes.decision}>
        <p className={classes.note}>{t('owner.decide')}</p>
        {taking.error && <FieldError>{taking.error.message}</FieldError>}
        <Button size="large" wide loading={taking.isPending} onClick={() => taking.mutate(taken)}>
          {t('take', { ns: 'presets', name: nameOf(taken) })}
        </Button>
        <CloseVote variant="ghost" ending={ending} />
      </footer>
    </>
  );
}

interface LineProps {
  readonly line: VoteLineWire;
  readonly isNew: boolean;
  readonly onHide: () => void;
}

function Line({ line: { name, text, at }, isNew, onHide }: LineProps) {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const who = name ?? t('owner.guest');
  return (
    <div className={classes.line} data-new={isNew || undefined}>
      <p>
        <b>{who}</b> <span>{isNew ? t('owner.now') : recentText(at, new Date(), language)}</span>
      </p>
      <p>{text}</p>
      <Menu
        label={t('owner.line', { name: who })}
        button={<IconDots size={22} stroke={1.9} aria-hidden />}
        items={[{ text: t('owner.hide'), icon: IconEyeOff, onChoose: onHide }]}
      />
    </div>
  );
}

/** The preset with the most hearts. Ties: the one picked before the vote, else the first. */
function bestOf(votes: Votes, picked: number | null): number {
  const most = Math.max(...votes.map(({ hearts }) => hearts));
  const tied = votes.filter(({ hearts }) => hearts === most).map(({ preset }) => preset);
  return tied.find((preset) => preset === picked) ?? tied[0] ?? 1;
}

function useTaking(product: ProductDefinition, { slug }: BlankWire) {
  const queries = useQueryClient();
  const goTo = useGoTo();
  const { to } = useLanguage();
  return useMutation({
    networkMode: 'always',
    mutationFn: (preset: number) =>
      call(kitEndpoints(product.apiBase).applyPreset, { params: { slug }, body: { preset } }),
    onSuccess: async (answer) => {
      await keepBlank(queries, product, answer);
      await goTo(to(`/${product.webSlug}/check-email/${slug}`));
    },
  });
}

const newForMs = 10_000;

const nothingNew: { readonly heart: boolean; readonly line: string | null } = { heart: false, line: null };

/** Hearts and comments that arrived in the last few seconds while the page was open. */
function useNews(votes: Votes) {
  const [news, tell] = useState(nothingNew);
  const known = useRef<{ readonly hearts: number; readonly lines: ReadonlySet<string> }>(null);
  useEffect(() => {
    const before = known.current;
    const hearts = votes.reduce((sum, vote) => sum + vote.hearts, 0);
    const lines = votes.flatMap((vote) => vote.lines);
    known.current = { hearts, lines: new Set(lines.map(said)) };
    if (before === null) return;
    const [newest] = lines
      .filter((line) => !before.lines.has(said(line)))
      .toSorted((one, other) => other.at.localeCompare(one.at));
    if (newest || hearts > before.hearts) tell({ heart: hearts > before.hearts, line: newest?.id ?? null });
  }, [votes]);
  useEffect(() => {
    if (news === nothingNew) return undefined;
    const timer = setTimeout(() => tell(nothingNew), newForMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

/** A comment that its author edits counts as new. */
const said = ({ id, at }: VoteLineWire) => `${id} ${at}`;
