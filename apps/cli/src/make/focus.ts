import { focusSchema } from '@uzor/contract';
import { type Focus, focusOff, type Raster } from '@uzor/engine';
import { UsageError } from '../usage-error.ts';

/** Faces given, detected or ignored. */
export type FocusOption = Focus | 'auto' | 'off';

/** The faces of a photo; the model is loaded only to detect them. */
export async function focusOf(photo: Raster, wish: FocusOption): Promise<Focus> {
  if (wish === 'off') return focusOff;
  if (wish !== 'auto') return wish;
  const [{ openFaceFinder }, { faceModel }] = await Promise.all([
    import('@uzor/people'),
    import('@uzor/people/models'),
  ]);
  return openFaceFinder(faceModel()).find(photo);
}

/**
 * Reads the faces of `--focus FILE.json`, in the format of `edition_settings.focus`. @throws UsageError for anything
 * else
 */
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
