import { accountEndpoints } from './accounts.ts';
import { blankEndpoints, boxEndpoints, codeEndpoints, retouchEndpoints } from './blanks.ts';
import type { KitBase } from './endpoint.ts';
import { guestWorkEndpoints } from './guests.ts';
import { ownEndpoints, printEndpoints, workEndpoints } from './kits.ts';
import { sharedEndpoints, shareEndpoints } from './shares.ts';
import { shopEndpoints } from './shop.ts';

export { demoEndpoints } from './demos.ts';
export { demoSpans, deskEndpoints, mostAnswerCharacters } from './desk.ts';
export { mostBatchCodes, mostImportCharacters } from './desk-codes.ts';
export type { Access, AnswerOf, BodyOf, Endpoint, KitBase, ParsedBodyOf } from './endpoint.ts';
export { guestEndpoints, guestHeader } from './guests.ts';
export {
  bagEndpoints,
  missingPartsEndpoints,
  mostAddressCharacters,
  mostPartsNoteCharacters,
} from './missing-parts.ts';
export { askedOpinionEndpoints, opinionEndpoints } from './opinions.ts';
export { segmentEndpoints } from './segments.ts';
export { stepEndpoints } from './strings.ts';

/** Calls that do not depend on the kind. */
export const endpoints = {
  ...accountEndpoints,
  ...shopEndpoints,
  ...codeEndpoints,
  ...workEndpoints,
  ...sharedEndpoints,
  ...guestWorkEndpoints,
} as const;

/** Calls that every kind has under its own base, for instance `/tile`. */
export const kitEndpoints = (base: KitBase) =>
  ({
    ...blankEndpoints(base),
    ...boxEndpoints(base),
    ...retouchEndpoints(base),
    ...ownEndpoints(base),
    ...printEndpoints(base),
    ...shareEndpoints(base),
  }) as const;
