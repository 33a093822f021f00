import {
  askedOpinionEndpoints,
  bagEndpoints,
  demoEndpoints,
  deskEndpoints,
  type Endpoint,
  endpoints,
  guestEndpoints,
  kitEndpoints,
  missingPartsEndpoints,
  opinionEndpoints,
  segmentEndpoints,
  stepEndpoints,
} from '../endpoints/index.ts';

/** Every call of the contract by its name, those of one kind at one of its bases. */
export const calls: Readonly<Record<string, Endpoint>> = {
  ...endpoints,
  ...kitEndpoints('/tile'),
  ...guestEndpoints('/tile'),
  ...segmentEndpoints('/tile'),
  ...bagEndpoints('/tile'),
  ...missingPartsEndpoints('/tile'),
  ...opinionEndpoints('/tile'),
  ...askedOpinionEndpoints,
  ...stepEndpoints('/unistring'),
  ...demoEndpoints('/demo'),
  ...deskEndpoints,
};
