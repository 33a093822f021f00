import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field/field.tsx';
import type { Problems } from '../../../shared/use-form.ts';

/** Asks for a fresh code of the second factor. */
export function FactorField({ problems }: { readonly problems: Problems }) {
  const { t } = useTranslation('desk');
  return (
    <Field
      label={t('codes.factor')}
      name="second_factor"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      error={problems['second_factor']}
    />
  );
}
