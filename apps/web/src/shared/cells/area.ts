import { picturePitchMm } from '@uzor/kit/catalogue';

/** Pitch of the marking grid of paintings, millimetres. */
export const markPitchMm = picturePitchMm;
