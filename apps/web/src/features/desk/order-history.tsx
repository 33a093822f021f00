import type { DeskDeed, DeskJobWire, DeskMailWire, DeskOrderWire, Language } from '@uzor/contract';
import { presetOf } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { momentText, numberText } from '../../i18n/numbers.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import classes from './desk.module.css';

/** What happened to this order alone, newest first, a line an event. */
export function OrderHistory({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  const [shown, show] = useState<Group | null>(null);
  const stateOf = ({ to: address, status, error }: DeskMailWire) =>
    [address, t(`story.mailState.${status}`), error].filter(Boolean).join(', ');
  const events = eventsOf(order, language, stateOf).filter(({ group }) => shown === null || group === shown);
  return (
    <section className={classes.card} aria-labelledby="story">
      <div className={classes.filters}>
        <h2 id="story">{t('story.title')}</h2>
        <div className={classes.choices}>
          {[null, ...groups].map((group) => (
            <Chip key={group} chosen={group === shown} onClick={() => show(group)}>
              {t(`story.groups.${group ?? 'all'}`)}
            </Chip>
          ))}
        </div>
      </div>
      <ol className={classes.rows}>
        {events.map(({ id, at, what, values, note, to: more }) => (
          <li key={id} className={classes.event}>
            <time dateTime={at}>{momentText(at)}</time>
            <span>
              <b>{more ? <Link to={to(more)}>{t(`story.${what}`, values)}</Link> : t(`story.${what}`, values)}</b>
              {note && <span className={classes.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        <span>{t('story.others')}</span> <Link to={to('/desk/queue')}>{t('story.allMails')}</Link>
      </p>
    </section>
  );
}

type Happening =
  | 'opened'
  | 'drawn'
  | 'confirmed'
  | 'work'
  | `parts.${'asked' | 'packed' | 'posted' | 'refused'}`
  | `mail.${DeskMailWire['kind']}`
  | `job.${DeskJobWire['state']}`
  | `deed.${DeskDeed}`;

const groups = ['scheme', 'mails', 'work', 'ours'] as const;
type Group = (typeof groups)[number];

/** Something that happened to an order. `what` names its text, `note` is what somebody or a server said of it. */
interface OrderEvent {
  readonly id: string;
  readonly group: Group;
  readonly at: string;
  readonly what: Happening;
  readonly values: Readonly<Record<string, string | number>>;
  readonly note: string | null;
  /** Where more of it stands; null = here is all. */
  readonly to: string | null;
}

type Named = Pick<OrderEvent, 'id' | 'at' | 'what'> & Partial<Pick<OrderEvent, 'values' | 'note' | 'to'>>;

const inGroup =
  (group: Group) =>
  (named: Named): OrderEvent => ({
    group,
    values: {},
    note: null,
    to: null,
    ...named,
  });

/** The events of an order that bear a time, newest first; a mail and its delivery are one. */
function eventsOf(order: DeskOrderWire, language: Language, stateOf: (mail: DeskMailWire) => string): OrderEvent[] {
  const { type, presets, mails, jobs, deeds, work, parts, completed_at: confirmed } = order;
  const scheme: Named[] = [
    { id: 'opened', at: order.created_at, what: 'opened' },
    ...presets.map(({ name, colours, drawn_at: at }) => ({
      id: `drawn-${name}`,
      at,
      what: 'drawn' as const,
      values: { name: presetOf(type, name)?.name[language] ?? name, colours },
    })),
    ...(confirmed ? [{ id: 'confirmed', at: confirmed, what: 'confirmed' as const, note: order.email }] : []),
    ...jobs.map(({ id, created_at: at, state, tries, error }) => ({
      id,
      at,
      what: `job.${state}` as const,
      values: { tries },
      note: error,
    })),
  ];
  const making: Named[] = [
    ...(work
      ? [
          {
            id: 'work',
            at: work.created_at,
            what: 'work' as const,
            values: { marked: numberText(work.marked, language), pieces: numberText(work.pieces, language) },
          },
        ]
      : []),
    ...parts.flatMap(({ id, state, asked_at: asked, packed_at: packed, ended_at: ended }): Named[] => [
      { id: `${id}-asked`, at: asked, what: 'parts.asked', to: `/desk/parts/${id}` },
      ...(packed ? [{ id: `${id}-packed`, at: packed, what: 'parts.packed' as const }] : []),
      ...(ended
        ? [
            {
              id: `${id}-ended`,
              at: ended,
              what: state === 'refused' ? ('parts.refused' as const) : ('parts.posted' as const),
            },
          ]
        : []),
    ]),
  ];
  return [
    ...scheme.map(inGroup('scheme')),
    ...making.map(inGroup('work')),
    ...mails
      .map((mail) => ({
        id: mail.id,
        at: mail.sent_at ?? mail.created_at,
        what: `mail.${mail.kind}` as const,
        note: stateOf(mail),
      }))
      .map(inGroup('mails')),
    ...deeds
      .map(({ id, done_at: at, what, operator, reason }) => ({
        id,
        at,
        what: `deed.${what}` as const,
        values: { operator },
        note: reason,
      }))
      .map(inGroup('ours')),
  ].sort((one, two) => two.at.localeCompare(one.at));
}
