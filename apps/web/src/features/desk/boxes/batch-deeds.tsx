import { type DeskBoxWire, deskEndpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../../api/queries.ts';
import { call, saveFile } from '../../../api/transport.ts';
import { dayText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';

/** What the address asks for. */
export type BoxQuestion = Readonly<Record<'batch' | 'box' | 'span', string>>;
export interface NextBatchProps {
  readonly box: DeskBoxWire;
  /** The file is of the same box. */
  readonly question: BoxQuestion;
}

/** Has the next batch packed as advised, and takes the advice away as a file. */
export function Deeds({ box, question }: NextBatchProps) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  async function pack({ reason, batch = '' }: Readonly<Record<string, string>>) {
    const pieces = box.colours.map(({ advised }) => advised ?? 0);
    await call(deskEndpoints.deskPackBox, { body: { reason: reason ?? '', batch, box: box.box, pieces } });
    await invalidate(queries, deskEndpoints.deskBoxes);
    notify({ tone: 'success', title: t('deeds.done') });
  }
  return (
    <div className={classes.deeds}>
      <DeedForm name="packBox" fields={['batch', 'box', 'pieces']} onSend={pack}>
        {(problems) => (
          <>
            <Field
              label={t('boxes.next.batch')}
              name="batch"
              maxLength={100}
              autoComplete="off"
              hint={t('boxes.next.batchHint')}
              error={problems['batch']}
            />
            {(problems['box'] ?? problems['pieces']) && (
              <FieldError>{problems['box'] ?? problems['pieces']}</FieldError>
            )}
          </>
        )}
      </DeedForm>
      <Button
        size="small"
        variant="secondary"
        onClick={() => void saveFile(deskEndpoints.deskBoxesCsv, { query: { ...question, box: box.box } }, 'box.csv')}
      >
        {t('boxes.next.csv')}
      </Button>
    </div>
  );
}

/** Batches that are packed otherwise than usual. */
export function Recorded({ recorded }: Pick<DeskBoxWire, 'recorded'>) {
  const { t } = useTranslation('desk');
  if (recorded.length === 0) return null;
  return (
    <div>
      <h3>{t('boxes.next.recorded')}</h3>
      <ul className={classes.rows}>
        {recorded.map(({ batch, recorded_at: at }) => (
          <li key={batch} className={classes.alarm}>
            <b>{batch}</b> <time dateTime={at}>{dayText(at)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
