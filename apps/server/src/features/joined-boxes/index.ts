export { boxRepository, type Codes } from './repository.ts';
export { addBox, type Boxes, boxesOfCodes, fewestLeft, leaveOneBox, onlyOne } from './rules.ts';
export { spendAttempts } from './spending.ts';
