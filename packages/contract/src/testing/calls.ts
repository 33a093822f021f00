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

/** Every endpoint of the contract by name; those of each kind appear once, with one base path. */
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
