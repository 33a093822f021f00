import type { Parts } from '../../../platform/parts.ts';
import { blankRepository } from './repository.ts';

/** Key prefix of schemes. They are stored in the tracing tables, not as files. */
export const schemesFolder = 'schemes';

/** Key of a picture's scheme. A new picture has a new key, so browsers may cache it. */
export const schemeKey = (pictureId: string): string => `${schemesFolder}/${pictureId}.json`;

export function schemeFiles({ database }: Pick<Parts, 'database'>) {
  return async (key: string): Promise<Buffer | null> => {
    const pictureId = /^schemes\/([\w-]+)\.json$/.exec(key)?.[1];
    return pictureId === undefined ? null : blankRepository(database).schemeOfPicture(pictureId);
  };
}
