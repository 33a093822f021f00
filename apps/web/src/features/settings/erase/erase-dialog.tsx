import { useQuery } from '@tanstack/react-query';
import { endpoints, type ProfileWire } from '@uzor/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { IconDownload, IconPhoto, IconTrash, IconUser } from '../../../ui/icons/basic.ts';
import { IconFileText, IconGridDots } from '../../../ui/icons/more.ts';
import { settingsPath } from '../sections.ts';
import classes from './erase.module.css';
import { useErase } from './use-erase.ts';

interface EraseDialogProps {
  readonly open: boolean;
  readonly profile: ProfileWire;
  readonly onClose: () => void;
}

/** Names what is lost with the account and asks for the password before it is erased. */
export function EraseDialog({ open, profile, onClose }: EraseDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Modal open={open} onClose={onClose} title={t('erase.title')} tray>
      <Losses />
      <EraseForm email={profile.email} onClose={onClose} />
    </Modal>
  );
}

const lists = { query: { page: 1 } };

function Losses() {
  const { t } = useTranslation('settings');
  const { to } = useLanguage();
  const { data: works } = useQuery({
    ...query(endpoints.kits, lists),
    select: ({ meta }) => meta.visible_total_count + meta.invisible_total_count,
  });
  const { data: trashed } = useQuery({ ...query(endpoints.trashedKits, lists), select: ({ meta }) => meta.total });
  const lines = [
    ...(works === 0
      ? []
      : [
          { icon: IconPhoto, text: works === undefined ? t('erase.works') : t('erase.worksCounted', { count: works }) },
        ]),
    ...(trashed ? [{ icon: IconTrash, text: t('erase.bin', { count: trashed }) }] : []),
    { icon: IconGridDots, text: t('erase.marks') },
    { icon: IconFileText, text: t('erase.booklets') },
    { icon: IconUser, text: t('erase.profile') },
  ];
  return (
    <div className={classes.losses}>
      <p>{t('erase.lead')}</p>
      <ul>
        {lines.map(({ icon: Icon, text }) => (
          <li key={text}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.9} aria-hidden />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p className={classes.stays}>{t('erase.codes')}</p>
      <p className={classes.first}>
        <IconDownload size={22} stroke={1.9} aria-hidden />
        <span>{t('erase.first')}</span>
        <Link to={to(`${settingsPath}/data`)}>{t('erase.take')}</Link>
      </p>
    </div>
  );
}

function EraseForm({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const [password, setPassword] = useState('');
  const { problem, erasing, erase } = useErase(email);
  function submit(event: FormEvent) {
    event.preventDefault();
    void erase(password);
  }
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <PasswordField
        label={t('erase.password')}
        name="password"
        autoComplete="current-password"
        error={problem ?? undefined}
        onChange={setPassword}
      />
      <Button type="submit" wide className={classes.final} loading={erasing}>
        {t('erase.confirm')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('erase.keep')}
      </Button>
    </form>
  );
}
