import { type BlankWire, kitEndpoints, type OpinionWire, type VoteLineWire } from '@uzor/contract';
import { presetOf, type ProductDefinition } from '@uzor/kit/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepBlank } from '../../../api/blank-queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { useGoTo } from '../../../shared/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconEyeOff } from '../../../ui/icons/basic.ts';
import { IconDots } from '../../../ui/icons/more.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Hearts, VersionPicture } from './open-vote.tsx';
import classes from './opinion.module.css';
import type { useOpinion } from './use-opinion.ts';

type Votes = OpinionWire['votes'];

interface AnswersProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly opinion: OpinionWire;
  readonly ending: ReturnType<typeof useOpinion>['ending'];
  readonly onHide: (id: string) => void;
  readonly children: ReactNode;
}

/** The versions with their hearts and comments, and the decision. */
export function Answers({ product, blank, opinion: { votes }, ending, onHide, children }: AnswersProps) {
  const { t } = useTranslation(['opinion', 'presets']);
  const { language } = useLanguage();
  const news = useNews(votes);
  const taking = useTaking(product, blank);
  const best = bestOf(votes, blank.preset);
  const nameOf = (preset: number) => presetOf(product.kind, preset)?.name[language] ?? '';
  const problem = taking.error ?? ending.error;
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
        {problem && <FieldError>{problem.message}</FieldError>}
        <Button size="large" wide loading={taking.isPending} onClick={() => taking.mutate(best)}>
          {t('take', { ns: 'presets', name: nameOf(best) })}
        </Button>
        <Button variant="ghost" wide loading={ending.isPending} onClick={() => ending.mutate()}>
          {t('vote.close')}
        </Button>
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

/** The preset with most hearts; of several, the one picked before the vote, else the first. */
function bestOf(votes: Votes, picked: number | null): number {
  const most = Math.max(...votes.map(({ hearts }) => hearts));
  const tied = votes.filter(({ hearts }) => hearts === most).map(({ preset }) => preset);
  return tied.find((preset) => preset === picked) ?? tied[0] ?? 1;
}

/** Takes a version, which ends the vote, and goes on to the email address. */
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

interface News {
  readonly heart: boolean;
  readonly line: string | null;
}
const nothingNew: News = { heart: false, line: null };

/** What has arrived in the last seconds while the page is open. */
function useNews(votes: Votes): News {
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
