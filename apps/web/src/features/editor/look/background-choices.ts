import { backgroundKinds } from '@uzor/contract';

/** What may become of a background, from the photo's own to none. */
export const backgroundChoices = ['keep', ...backgroundKinds] as const;
export type BackgroundChoice = (typeof backgroundChoices)[number];
