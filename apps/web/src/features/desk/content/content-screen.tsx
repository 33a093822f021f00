import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { Answered } from '../answered.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import classes from './content.module.css';
import { blankItem, type EditedItem, fresh, type Tab, tabs } from './items.ts';
import { ItemEditor } from './item-editor.tsx';
import { ItemsList } from './items-list.tsx';
import { PendingBar } from './pending-bar.tsx';
import { Publications } from './publications.tsx';
import { useItems, useOverview } from './use-content.ts';

/** The shop's content: what waits to be published, the lists, and the item that the address names. */
export function ContentScreen() {
  const { t } = useTranslation(['desk', 'content']);
  const { section, item } = useParams();
  const tab = tabs.find((one) => one === section) ?? tabs[0];
  const overview = useOverview();
  return (
    <DeskFrame title={t('desk:sections.content')}>
      <div className={classes.bar}>
        <Tabs chosen={tab} counts={overview.data?.counts} />
        {overview.data && <PendingBar changes={overview.data.changes} />}
      </div>
      <Section key={tab} tab={tab} chosen={tab === 'notice' ? 'notice' : (item ?? null)} />
      {overview.data && <Publications publications={overview.data.publications} />}
    </DeskFrame>
  );
}

function Tabs({
  chosen,
  counts,
}: {
  readonly chosen: Tab;
  readonly counts: Readonly<Record<string, number>> | undefined;
}) {
  const { t } = useTranslation('content');
  const { to } = useLanguage();
  const { asked } = useItems(chosen);
  // Of what the site is built with the server knows only what is not as built.
  const counted: Readonly<Record<string, number | undefined>> = {
    ...counts,
    questions: chosen === 'questions' ? asked.data?.length : undefined,
    videos: chosen === 'videos' ? asked.data?.length : undefined,
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
          {t(`tabs.${tab}`)} {counted[tab] !== undefined && <span>{counted[tab]}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Section({ tab, chosen }: { readonly tab: Tab; readonly chosen: string | null }) {
  const { asked, orderVersion } = useItems(tab);
  return (
    <Answered asked={asked}>
      {(items) => (
        <div className={classes.columns} data-alone={tab === 'notice' || undefined}>
          {tab !== 'notice' && <ItemsList {...{ tab, items, orderVersion, chosen }} />}
          <Editor tab={tab} items={items} chosen={chosen} />
        </div>
      )}
    </Answered>
  );
}

interface EditorProps {
  readonly tab: Tab;
  readonly items: readonly EditedItem[];
  readonly chosen: string | null;
}

function Editor({ tab, items, chosen }: EditorProps) {
  const { t } = useTranslation('content');
  if (chosen === null)
    return (
      <section className={classes.hint} aria-label={t('editor.label')}>
        <p>{t('editor.choose')}</p>
      </section>
    );
  const isBlank = chosen === fresh || tab === 'notice';
  const item = items.find((one) => one.item === chosen) ?? (isBlank ? blankItem(tab, chosen) : undefined);
  if (!item)
    return (
      <section className={classes.hint} aria-label={t('editor.label')}>
        <p role="status">{t('editor.gone')}</p>
      </section>
    );
  return <ItemEditor key={chosen} item={item} />;
}
