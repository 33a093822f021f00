import type { Language } from '@uzor/contract';
import { translator } from '../i18n/index.ts';
import { notify } from '../ui/notification/notify.ts';
import { forgetTextsOf, personalKeys } from './kept-text.ts';
import { stepsPrefix } from './outbox/resume-at.ts';
import { forgetPhotos } from './photo-drafts.ts';
import { forgetSignIn, signedInNow, tellWatchers } from './session.ts';
import { renewPictures } from './works/background.ts';
import { works } from './works/works.ts';

/* Deletes what a browser keeps of a person when the sign-in ends, for whatever reason. Settings of the device stay. */

let forgetting = Promise.resolve();

/** @param told if given, a notice in this language tells of unsent marks that are lost */
export function forgetPerson(told?: Language): Promise<void> {
  if (signedInNow()) forgetting = forget(told);
  return forgetting;
}

async function forget(told: Language | undefined): Promise<void> {
  const unsent = hasUnsent();
  const forgotten = forgetSignIn();
  if ((await unsent) && told !== undefined) {
    const { t } = translator(told);
    notify({ tone: 'warning', title: t('unsent.ended'), text: t('unsent.lost') });
  }
  await Promise.all([forgotten, forgetPhotos(), works.forget(null)]);
}

/** Forgets a work whose link has ended, in the browser of its guest. */
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
