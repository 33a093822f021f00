import { useQuery } from '@tanstack/react-query';
import { endpoints, message, passwordGiven } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgetPerson } from '../../../api/forget-person.ts';
import { query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Check } from '../../../ui/check/check.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../../ui/field/one-time-code-field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { IconDownload, IconPhoto, IconTrash, IconUser } from '../../../ui/icons/basic.ts';
import { IconFileText, IconGridDots } from '../../../ui/icons/more.ts';
import { leave } from '../../../ui/leave.ts';
import { settingsPath } from '../narrow/narrow-settings.tsx';
import classes from './erase.module.css';

export function EraseDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Modal open={open} onClose={onClose} title={t('erase.title')} tray>
      <Losses />
      <EraseForm onClose={onClose} />
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
    works === undefined && { icon: IconPhoto, text: t('erase.works') },
    !!works && { icon: IconPhoto, text: t('erase.worksCounted', { count: works }) },
    !!trashed && { icon: IconTrash, text: t('erase.bin', { count: trashed }) },
    { icon: IconGridDots, text: t('erase.marks') },
    { icon: IconFileText, text: t('erase.booklets') },
    { icon: IconUser, text: t('erase.profile') },
  ].filter((line) => line !== false);
  return (
    <div className={classes.losses}>
      <p>{t('erase.lead')}</p>
      <ul>
        {lines.map(({ icon: Icon, text }) => (
          <li key={text}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.9} aria-hidden />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.stays}>{t('erase.back')}</p>
      <p className={classes.stays}>{t('erase.codes')}</p>
      <p className={classes.first}>
        <IconDownload size={22} stroke={1.9} aria-hidden />
        <span>{t('erase.first')}</span>
        <Link to={to(`${settingsPath}/data`)}>{t('erase.take')}</Link>
      </p>
    </div>
  );
}

/** Deletes the account, which can be restored for seven days, or erases it at once with the password. */
function EraseForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { language, to } = useLanguage();
  const { data: hasFactor } = useQuery({ ...query(endpoints.secondFactor), select: ({ data }) => data.enabled });
  const [atOnce, setAtOnce] = useState(false);
  const { form, given, problems, sending, send } = useForm(['password', 'code'], async () => {
    const [password, code] = [given('password').trim(), given('code').trim()];
    const found = {
      password: atOnce && fieldProblem(passwordGiven, password, language),
      code: hasFactor && code === '' && message('secondFactor.needed', language),
    };
    await send(found, async () => {
      await call(endpoints.deleteProfile, { body: { code, ...(atOnce && { at_once: true, password }) } });
      await forgetPerson();
      leave.to(to(atOnce ? '/auth/account-erased' : '/auth/account-deleted'));
    });
  });
  return (
    <form {...form} className={classes.form}>
      <Check checked={atOnce} onChange={setAtOnce}>
        {t('erase.atOnce')}
      </Check>
      {atOnce && (
        <PasswordField
          label={t('erase.password')}
          name="password"
          autoComplete="current-password"
          error={problems['password']}
        />
      )}
      {hasFactor && <OneTimeCodeField label={t('secondStep.codeOrSpare')} name="code" error={problems['code']} />}
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <Button type="submit" wide className={classes.final} loading={sending}>
        {t(atOnce ? 'erase.confirmAtOnce' : 'erase.confirm')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('erase.keep')}
      </Button>
    </form>
  );
}
