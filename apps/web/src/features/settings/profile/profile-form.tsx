import { useQueryClient } from '@tanstack/react-query';
import {
  endpoints,
  isBirthDate,
  type Language,
  message,
  name as nameRule,
  type ProfileWire,
  readableEmail,
} from '@uzor/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { clockText } from '../../../i18n/numbers.ts';
import { type Problems, useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { IconCircleCheck, IconLock } from '../../../ui/icons/basic.ts';
import { keepProfile } from '../use-profile.ts';
import classes from './profile.module.css';

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
        error={problems['full_name']}
        onChange={(event) => change({ fullName: event.currentTarget.value })}
      />
      <div className={classes.locked}>
        <Field
          label={t('email.label')}
          type="email"
          value={readableEmail(profile.email)}
          readOnly
          hint={t('email.why')}
        />
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
          error={problems['birth_date']}
          onChange={(event) => change({ birthDate: event.currentTarget.value })}
        />
        <GenderChoice value={edits.gender} onChange={(gender) => change({ gender })} />
      </div>
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
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

type Gender = ProfileWire['gender'];
const genders = [
  { value: 2, name: 'gender.female' },
  { value: 1, name: 'gender.male' },
] as const;

/** Two buttons of which at most one is pressed; a second press takes the choice back. */
function GenderChoice({ value, onChange }: { value: Gender; onChange: (value: Gender) => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <fieldset className={classes.gender} aria-describedby={`${id}-note`}>
      <legend>{t('gender.label')}</legend>
      <div className={classes.genders}>
        {genders.map((one) => (
          <button
            key={one.value}
            type="button"
            aria-pressed={value === one.value}
            onClick={() => onChange(value === one.value ? null : one.value)}
          >
            {t(one.name)}
          </button>
        ))}
      </div>
      <p id={`${id}-note`} className="visually-hidden">
        {t('gender.note')}
      </p>
    </fieldset>
  );
}

interface Edits {
  readonly fullName: string;
  /** yyyy-MM-dd or empty. */
  readonly birthDate: string;
  readonly gender: ProfileWire['gender'];
}

/** What is typed into the profile, what is wrong with it, and when it was saved (HH:mm; null once it is changed). */
function useProfileForm(profile: ProfileWire) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Edits>({
    fullName: profile.full_name ?? '',
    birthDate: profile.birth_date ?? '',
    gender: profile.gender,
  });
  const { ref, problems, sending, send } = useForm(['full_name', 'birth_date']);
  const [savedAt, setSavedAt] = useState<string | null>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // A half-typed date leaves the field's value empty: it must not pass for a date taken back.
    const halfTyped = ref.current?.querySelector<HTMLInputElement>('[type=date]')?.validity.badInput ?? false;
    await send(problemsOf(edits, halfTyped, language), async () => {
      const { data } = await call(endpoints.saveProfile, { form: formOf(edits) });
      await keepProfile(queries, data);
      setSavedAt(clockText(new Date().toISOString()));
    });
  }
  return {
    ref,
    edits,
    problems,
    sending,
    savedAt,
    submit,
    change(part: Partial<Edits>) {
      setSavedAt(null);
      setEdits((known) => ({ ...known, ...part }));
    },
  };
}

function formOf({ fullName, birthDate, gender }: Edits): FormData {
  const form = new FormData();
  form.append('full_name', fullName.trim());
  form.append('birth_date', birthDate);
  form.append('gender', gender === null ? '' : String(gender));
  return form;
}

function problemsOf({ fullName, birthDate }: Edits, halfTyped: boolean, language: Language): Problems {
  const isWrong = halfTyped || (birthDate !== '' && !isBirthDate(birthDate, today()));
  return {
    full_name: fieldProblem(nameRule, fullName, language) ?? undefined,
    birth_date: isWrong ? message('birthDate.invalid', language) : undefined,
  };
}

/** yyyy-MM-dd where the customer is. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
