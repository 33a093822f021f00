import type { DeskItemWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import desk from '../desk.module.css';
import classes from './content.module.css';
import type { Editing } from './use-editing.ts';
import { useFieldName } from './use-field-name.ts';

interface ConflictProps {
  readonly theirs: DeskItemWire;
  readonly mine: Readonly<Record<string, unknown>>;
  readonly editing: Editing;
}

/** Somebody else saved meanwhile: both versions of what differs, and which of them stays. */
export function Conflict({ theirs, mine, editing }: ConflictProps) {
  const { t } = useTranslation('content');
  const nameOf = useFieldName();
  const known = new Map<string, unknown>(Object.entries(theirs.content));
  const fields = Object.keys(mine).filter((field) => JSON.stringify(known.get(field)) !== JSON.stringify(mine[field]));
  const who = theirs.draft?.operator;
  const shown = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'conflict.yes' : 'conflict.no') : String(value ?? '') || '—';
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <b>{who ? t('conflict.by', { operator: who }) : t('conflict.published')}</b> {t('conflict.safe')}
      </p>
      <table className={desk.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{nameOf(field, theirs.section)}</th>
              <td>{shown(known.get(field))}</td>
              <td>{shown(mine[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <Button variant="secondary" size="small" loading={editing.saving} onClick={() => void editing.insist()}>
          {t('conflict.keepMine')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => void editing.yield()}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
