import { type DeskChangeWire, message } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Check } from '../../../ui/check/check.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { useForm } from '../../../ui/field/use-form.ts';
import desk from '../desk.module.css';
import classes from './content.module.css';
import { refresh } from './use-content.ts';
import { useFieldName } from './use-field-name.ts';

const fewestCharacters = 3;
const keyOf = ({ section, item }: DeskChangeWire) => `${section}/${item}`;
const isReady = ({ missing, outdated }: DeskChangeWire) => missing.length === 0 && !outdated;

interface PublishDialogProps {
  readonly changes: readonly DeskChangeWire[];
  /** Rejects with the refusal of the server. */
  readonly onPublish: (chosen: readonly DeskChangeWire[], reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Lists the drafts that wait, each with what it changes or what it lacks, and publishes those that are ticked. */
export function PublishDialog({ changes, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['content', 'desk']);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { ref, problems, sending, send } = useForm(['reason']);
  const chosen = changes.filter((change) => isReady(change) && !left.has(keyOf(change)));
  async function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    const isMissing = reason.length < fewestCharacters;
    const found = { reason: isMissing ? message('field.required', language) : undefined };
    await send(found, async () => {
      try {
        await onPublish(chosen, reason);
      } catch (error) {
        await refresh(queries); // the list as it is now
        throw error;
      }
    });
  }
  return (
    <Modal open onClose={onClose} title={t('content:publish.title')} wide closable>
      <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void publish(event)}>
        <ul className={desk.rows}>
          {changes.map((change) => (
            <Change
              key={keyOf(change)}
              change={change}
              chosen={chosen.includes(change)}
              onChoose={(on) => setLeft(on ? without(left, keyOf(change)) : new Set([...left, keyOf(change)]))}
              onLeave={onClose}
            />
          ))}
        </ul>
        <Field
          label={t('desk:deeds.reason')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={problems['reason']}
        />
        {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
        <p className={desk.note}>{t('content:publish.cost')}</p>
        <div className={classes.actions}>
          <Button type="submit" disabled={chosen.length === 0} loading={sending}>
            {t('content:publish.name', { count: chosen.length })}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('content:publish.leave')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((one) => one !== key));

interface ChangeProps {
  readonly change: DeskChangeWire;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onLeave: () => void;
}

function Change({ change, chosen, onChoose, onLeave }: ChangeProps) {
  const { t } = useTranslation('content');
  const { to, language } = useLanguage();
  const nameOf = useFieldName();
  const { section, item, title, fields, missing, outdated, is_new: isNew, operator, changed_at: at } = change;
  const names = (list: readonly string[]) => list.map((field) => nameOf(field, section)).join(', ');
  const of = section === 'order' ? t(`tabs.${item}`, { defaultValue: item }) : t(`tabs.${section}`);
  const label = section === 'order' ? t('publish.order', { of }) : title || of;
  const address = to(
    section === 'order' ? `/desk/content/${item}` : `/desk/content/${section}/${encodeURIComponent(item)}`,
  );
  return (
    <li className={classes.change}>
      {isReady(change) ? (
        <Check checked={chosen} onChange={onChoose}>
          <b>{label}</b>
        </Check>
      ) : (
        <b>{label}</b>
      )}
      <p className={desk.note}>
        {section !== 'order' && `${of}. `}
        {section === 'order'
          ? ''
          : isNew
            ? `${t('publish.new')} `
            : `${t('publish.fields', { fields: names(fields) })} `}
        {t('publish.by', { operator, time: recentText(at, new Date(), language) })}
      </p>
      {missing.length > 0 && <FieldError>{t('publish.missing', { fields: names(missing) })}</FieldError>}
      {outdated && <FieldError>{t('publish.outdated')}</FieldError>}
      <Link to={address} onClick={onLeave}>
        {t('publish.open')}
      </Link>
    </li>
  );
}
