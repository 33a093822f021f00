import { type DeskPublicationWire, deskEndpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepAnswer } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { dayText, momentText } from '../../../i18n/numbers.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { DeedForm } from '../deed-form.tsx';
import desk from '../desk.module.css';
import { refresh } from './use-content.ts';

/** What was published in the last 30 days; each can be taken back. */
export function Publications({ publications }: { readonly publications: readonly DeskPublicationWire[] }) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  if (publications.length === 0) return null;
  async function undo(id: string, reason: string) {
    const answer = await call(deskEndpoints.deskUndoPublication, { params: { id }, body: { reason } });
    await keepAnswer(queries, deskEndpoints.deskContent, {}, answer);
    notify({ tone: 'success', title: t('publications.undone') });
    await refresh(queries);
  }
  return (
    <section className={desk.card} aria-labelledby="publications">
      <h2 id="publications">{t('publications.title')}</h2>
      <ul className={desk.rows}>
        {publications.map((one) => (
          <li key={one.id} className={desk.job}>
            <time dateTime={one.published_at}>{momentText(one.published_at)}</time>
            <b>{one.reason}</b>
            <span>
              {one.changes
                .map(
                  ({ section, item, title }) =>
                    title || t(`tabs.${section === 'order' ? item : section}`, { defaultValue: item }),
                )
                .join(', ')}
            </span>
            <span className={desk.note}>{one.operator}</span>
            {one.undone_at ? (
              <span className={desk.chip}>
                {t('publications.wasUndone', { operator: one.undone_by, time: momentText(one.undone_at) })}
              </span>
            ) : (
              <div className={desk.deeds}>
                <DeedForm name="undoPublication" onSend={({ reason }) => undo(one.id, reason)} />
                <span className={desk.note}>{t('publications.until', { day: dayText(one.until) })}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
