export { lightLeft, type Wound } from './light-left.ts';
export { makeStrings, type StringsRequest } from './make-strings.ts';
export { linesOf, type StringScheme } from './scheme.ts';
