import type { ProfileWire } from '@uzor/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile.module.css';

type Gender = ProfileWire['gender'];
const genders = [
  { value: 2, name: 'gender.female' },
  { value: 1, name: 'gender.male' },
] as const;

/** Two buttons of which at most one is pressed; a second press takes the choice back. */
export function GenderChoice({ value, onChange }: { value: Gender; onChange: (value: Gender) => void }) {
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
