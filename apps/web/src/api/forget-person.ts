import type { Language } from '@uzor/contract';
import { translator } from '../i18n/index.ts';
import { notify } from '../ui/notification/notify.ts';
import { forgetTextsOf, personalKeys } from './kept-text.ts';
import { stepsPrefix } from './outbox/resume-at.ts';
import { forgetPhotos } from './photo-drafts.ts';
import { forgetSignIn, signedInNow, tellWatchers } from './session.ts';
import { renewPictures } from './works/background.ts';
import { works } from './works/works.ts';

/* Deletes what the browser stores about a person when the sign-in ends for any reason. Device settings stay. */

let forgetting = Promise.resolve();

/** Deletes everything, including unsent marks. */
export function forgetPerson(): Promise<void> {
  if (signedInNow())
    forgetting = Promise.all([forgetSignIn(), forgetPhotos(), works.forget(null)]).then(() => undefined);
  return forgetting;
}

/**
 * The server has ended the sign-in: deletes all but unsent marks and steps, which are sent once the same person signs
 * in.
 */
export function signInEnded(language: Language): void {
  if (signedInNow()) forgetting = forgetButUnsent(language);
}

async function forgetButUnsent(language: Language): Promise<void> {
  await Promise.all([forgetSignIn(stepsPrefix), forgetPhotos(), works.renew()]);
  const unsent = await hasUnsent();
  if (!unsent) await works.forget(null);
  const { t } = translator(language);
  notify({
    tone: 'warning',
    title: t('ended.title'),
    text: unsent ? `${t('ended.why')} ${t('ended.kept')}` : t('ended.why'),
  });
}

/** In a guest's browser: deletes the data of a work whose link has ended. */
export async function forgetWork(kitId: string): Promise<void> {
  forgetTextsOf(kitId);
  tellWatchers();
  // Cached pictures cannot be told apart by work, so all of them are deleted.
  await Promise.all([renewPictures(signedInNow()), works.forget(kitId)]);
}

export async function hasUnsent(): Promise<boolean> {
  await works.load();
  return works.pending().length > 0 || personalKeys().some((key) => key.startsWith(stepsPrefix));
}
