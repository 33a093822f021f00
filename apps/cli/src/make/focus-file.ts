import { focusSchema } from '@uzor/contract';
import { type Focus, focusOff } from '@uzor/engine';
import { UsageError } from '../usage-error.ts';

/** Reads the faces of `--focus FILE.json`, which has the form of `edition_settings.focus`. @throws UsageError for anything else */
export function readFocus(text: string): Focus {
  const { data, error } = focusSchema.safeParse(parsed(text));
  if (!data) throw new UsageError(`The focus has a wrong ${error.issues[0]?.path.join('.') || 'form'}`);
  return data.source === 'off' ? focusOff : data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError('The focus is not JSON', { cause });
  }
}
