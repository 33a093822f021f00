import { useQueryClient } from '@tanstack/react-query';
import { isBirthDate, type Language, message, name as nameRule, type ProfileWire, readableEmail } from '@uzor/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { clockText, isoDayText } from '../../../i18n/numbers.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { IconCircleCheck, IconLock } from '../../../ui/icons/basic.ts';
import { saveProfile } from '../save-profile.ts';
import classes from './profile.module.css';

export function ProfileForm({ profile }: { readonly profile: ProfileWire }) {
  const { t } = useTranslation('settings');
  const { form, edits, problems, sending, savedAt, change } = useProfileForm(profile);
  return (
    <form {...form} className={classes.form}>
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
        <BirthDate
          value={edits.birthDate}
          error={problems['birth_date']}
          onChange={(birthDate) => change({ birthDate })}
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

interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const partsOfDate = [
  { name: 'day', digits: 2, autoComplete: 'bday-day' },
  { name: 'month', digits: 2, autoComplete: 'bday-month' },
  { name: 'year', digits: 4, autoComplete: 'bday-year' },
] as const;

interface BirthDateProps {
  readonly value: TypedDate;
  readonly error: string | undefined;
  readonly onChange: (value: TypedDate) => void;
}

/** Three fields, because a date picker would make people scroll through decades. */
function BirthDate({ value, error, onChange }: BirthDateProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={error && `${id}-error`}>
      <legend>{t('birthDate.label')}</legend>
      <div className={classes.date}>
        {partsOfDate.map(({ name, digits, autoComplete }) => (
          <label key={name}>
            <span>{t(`birthDate.${name}`)}</span>
            <input
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={digits}
              value={value[name]}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <div id={`${id}-error`}>{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}

function typedDate(date: string | null): TypedDate {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day, month, year };
}

/** yyyy-MM-dd; empty if nothing is typed, invalid if a part is missing. */
function dateOf({ day, month, year }: TypedDate): string {
  const [typedDay, typedMonth, typedYear] = [day.trim(), month.trim(), year.trim()];
  if (typedDay + typedMonth + typedYear === '') return '';
  return `${typedYear}-${typedMonth.padStart(2, '0')}-${typedDay.padStart(2, '0')}`;
}

type Gender = ProfileWire['gender'];
const genders = [
  { value: 2, name: 'gender.female' },
  { value: 1, name: 'gender.male' },
] as const;

/** Two toggle buttons of which at most one is pressed. */
function GenderChoice({ value, onChange }: { value: Gender; onChange: (value: Gender) => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={`${id}-note`}>
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
  readonly birthDate: TypedDate;
  readonly gender: ProfileWire['gender'];
}

/** `savedAt` is HH:mm; null once something is changed. */
function useProfileForm(profile: ProfileWire) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Edits>({
    fullName: profile.full_name ?? '',
    birthDate: typedDate(profile.birth_date),
    gender: profile.gender,
  });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const { form, problems, sending, send } = useForm(['full_name', 'birth_date'], async () => {
    await send(problemsOf(edits, language), async () => {
      await saveProfile(queries, formOf(edits));
      setSavedAt(clockText(new Date().toISOString()));
    });
  });
  return {
    form,
    edits,
    problems,
    sending,
    savedAt,
    change(part: Partial<Edits>) {
      setSavedAt(null);
      setEdits((known) => ({ ...known, ...part }));
    },
  };
}

function formOf({ fullName, birthDate, gender }: Edits): FormData {
  const form = new FormData();
  form.append('full_name', fullName.trim());
  form.append('birth_date', dateOf(birthDate));
  form.append('gender', gender === null ? '' : String(gender));
  return form;
}

function problemsOf({ fullName, birthDate }: Edits, language: Language) {
  const date = dateOf(birthDate);
  const isWrong = date !== '' && !isBirthDate(date, isoDayText(new Date()));
  return {
    full_name: fieldProblem(nameRule, fullName, language),
    birth_date: isWrong ? message('birthDate.invalid', language) : undefined,
  };
}
