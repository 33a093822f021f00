import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

export function OneTimeCodeField(field: ComponentProps<typeof Field>) {
  return <Field autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />;
}
