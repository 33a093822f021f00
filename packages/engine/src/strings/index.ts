export { lightLeft, type Wound } from './light-left.ts';
export { linesOf, type StringScheme } from './scheme.ts';
