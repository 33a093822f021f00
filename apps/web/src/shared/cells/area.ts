import { picturePitchMm } from '@uzor/kit/catalogue';

/** Pitch of the grid in which paintings are marked. */
export const markPitchMm = picturePitchMm;
