export { attemptsLeft, fewestLeft, spendAttempts } from './attempts.ts';
export { codeAbuseRoutes, codeRoutes } from './routes.ts';
export { type Caller, codeAbuseService, type Sightings } from './abuse/service.ts';
export { againstGuessing, watchBatch } from './guessing.ts';
export { codeRow, codesCsv, codesHeader, codesHeaderLine } from './csv.ts';
export { proofOfCode, wasEntered } from './entered.ts';
export { type ImportedCode, readCodes, readFilters, readSizes, readUses, sizesWithIds, sortCodes } from './import.ts';
export { correctionOf, type SortedLines } from './lines.ts';
export { multiBoxRepository, type Codes } from './multi-box/repository.ts';
export {
  addBox,
  type Boxes,
  boxesOfCodes,
  leaveOneBox,
  onlyOne,
} from './multi-box/rules.ts';
export { rowOfImported, usesOf } from './new-codes.ts';
export { readOrders, sortOrders } from './orders.ts';
export { type Code, codeRepository, withCode } from './repository.ts';
export { type CodeOrder, type CodeService, codeService } from './service.ts';
export { codeStatusService } from './status.ts';
export type { ImportResult } from './import-lines.ts';
export { codeToWire, endOf } from './wire.ts';
