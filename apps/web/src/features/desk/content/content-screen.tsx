import { useQueryClient } from '@tanstack/react-query';
import { type DeskContentWire, deskEndpoints, type DeskPublicationWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { keepAnswer } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { dayText, momentText } from '../../../i18n/numbers.ts';
import { ActionForm } from '../action-form.tsx';
import desk from '../desk.module.css';
import classes from './content.module.css';
import { blankItem, type EditedItem, newItem, type Tab, tabs } from './items.ts';
import { ItemEditor } from './item-editor.tsx';
import { ItemsList } from './items-list.tsx';
import { refresh, useItems, useOverview } from './use-content.ts';
import { Answered, DeskCard, Badge } from '../card.tsx';

export default function ContentScreen() {
  const { section, item } = useParams();
  const tab = tabs.find((one) => one === section) ?? tabs[0];
  const overview = useOverview();
  return (
    <>
      <Tabs chosen={tab} counts={overview.data?.counts} />
      <Section key={tab} tab={tab} chosen={tab === 'notice' ? 'notice' : (item ?? null)} />
      {overview.data && <Publications publications={overview.data.publications} />}
    </>
  );
}

function Tabs({ chosen, counts }: { chosen: Tab; counts: Readonly<Record<string, number>> | undefined }) {
  const { t } = useTranslation('content');
  const { to } = useLanguage();
  const items = useItems(chosen);
  // Of the bundled questions and videos, the server counts only edited ones.
  const counted: Readonly<Record<string, number | undefined>> = {
    ...counts,
    questions: chosen === 'questions' ? items.data?.length : undefined,
    videos: chosen === 'videos' ? items.data?.length : undefined,
    notice: undefined,
  };
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={classes.tab}
          to={to(`/desk/content/${tab}`)}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          <span>{t(`tabs.${tab}`)}</span> {counted[tab] !== undefined && <span>{counted[tab]}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Section({ tab, chosen }: { readonly tab: Tab; readonly chosen: string | null }) {
  const { t } = useTranslation('content');
  const asked = useItems(tab);
  function editor(items: readonly EditedItem[]) {
    const known = items.find(({ item }) => item === chosen);
    const item = known ?? (chosen === newItem || chosen === 'notice' ? blankItem(tab, chosen) : null);
    if (item) return <ItemEditor key={chosen} item={item} />;
    return (
      <section className={classes.hint} aria-label={t('editor.label')}>
        {chosen === null ? <p>{t('editor.choose')}</p> : <p role="status">{t('editor.gone')}</p>}
      </section>
    );
  }
  return (
    <Answered asked={asked}>
      {(items) => (
        <div className={classes.columns} data-alone={tab === 'notice' || undefined}>
          {tab !== 'notice' && <ItemsList {...{ tab, items, chosen }} />}
          {editor(items)}
        </div>
      )}
    </Answered>
  );
}

function Publications({ publications }: { readonly publications: readonly DeskPublicationWire[] }) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  if (publications.length === 0) return null;
  const nameOf = ({ section, item, title }: DeskPublicationWire['changes'][number]) =>
    section === 'order'
      ? t('publications.order', { of: t(`tabs.${item}`, { defaultValue: item }) })
      : title || t(`tabs.${section}`);
  async function undone(answer: { readonly data: DeskContentWire }) {
    await keepAnswer(queries, deskEndpoints.deskContent, {}, answer);
    await refresh(queries);
  }
  return (
    <DeskCard id="publications" title={t('publications.title')}>
      <ul className={desk.rows}>
        {publications.map((one) => (
          <li key={one.id} className={desk.job}>
            <time dateTime={one.published_at}>{momentText(one.published_at)}</time>
            <b>{one.changes.map(nameOf).join(', ')}</b>
            <span className={desk.note}>{one.operator}</span>
            {one.undone_at ? (
              <Badge>{t('publications.wasUndone', { operator: one.undone_by, time: momentText(one.undone_at) })}</Badge>
            ) : (
              <div className={desk.actions}>
                <ActionForm
                  name="undoPublication"
                  endpoint={deskEndpoints.deskUndoPublication}
                  params={{ id: one.id }}
                  onDone={undone}
                  told={t('publications.undone')}
                />
                <span className={desk.note}>{t('publications.until', { day: dayText(one.until) })}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}
