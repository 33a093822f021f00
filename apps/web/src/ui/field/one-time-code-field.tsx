import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** A field for a code of the second step, or for a recovery code. */
export function OneTimeCodeField(field: ComponentProps<typeof Field>) {
  return <Field autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />;
}
