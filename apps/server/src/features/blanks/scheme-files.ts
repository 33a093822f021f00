import type { Parts } from '../../platform/parts.ts';
import { blankRepository } from './repository.ts';

/** First part of the keys of schemes. Their bytes stay in the row of the tracing and go with it. */
export const schemesFolder = 'schemes';

/** Key of the scheme that a picture shows. A new picture has a new key, so browsers may keep what a key gave. */
export const schemeKey = (pictureId: string): string => `${schemesFolder}/${pictureId}.json`;

/** Reads the scheme under such a key from its row; null where the tracing was dropped. */
export function schemeFiles({ database }: Pick<Parts, 'database'>) {
  return async (key: string): Promise<Buffer | null> => {
    const pictureId = /^schemes\/([\w-]+)\.json$/.exec(key)?.[1];
    return pictureId === undefined ? null : blankRepository(database).schemeOfPicture(pictureId);
  };
}
