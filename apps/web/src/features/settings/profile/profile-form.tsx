import type { ProfileWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { IconCircleCheck, IconLock } from '../../../ui/icons/basic.ts';
import { GenderChoice } from './gender-choice.tsx';
import classes from './profile.module.css';
import { today, useProfileForm } from './use-profile-form.ts';

/** Name, birth date and gender, saved together by a button. */
export function ProfileForm({ profile }: { readonly profile: ProfileWire }) {
  const { t } = useTranslation('settings');
  const { ref, edits, problems, sending, savedAt, submit, change } = useProfileForm(profile);
  return (
    <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('name')}
        name="full_name"
        autoComplete="name"
        value={edits.fullName}
        error={problems.full_name}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <div className={classes.locked}>
        <Field label={t('email.label')} type="email" value={profile.email} readOnly hint={t('email.why')} />
        <IconLock size={20} stroke={1.9} aria-hidden />
      </div>
      <div className={classes.pair}>
        <Field
          label={t('birthDate')}
          name="birth_date"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
          value={edits.birthDate}
          error={problems.birth_date}
          onChange={(event) => change({ birthDate: event.currentTarget.value })}
        />
        <GenderChoice value={edits.gender} onChange={(gender) => change({ gender })} />
      </div>
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <div className={classes.end}>
        <Button type="submit" loading={sending}>
          {t('save')}
        </Button>
        <p role="status" className={classes.saved}>
          {savedAt && (
            <>
              <IconCircleCheck size={20} stroke={1.9} aria-hidden />
              <span>{t('saved', { time: savedAt })}</span>
            </>
          )}
        </p>
      </div>
    </form>
  );
}
