export { watchBatch } from './batch-watch.ts';
export { codeRow, codesCsv, codesHeader } from './csv.ts';
export { againstGuessing } from './guessing.ts';
export { type ImportedCode, readCodes, readFilters, readSizes, readUses, sizesWithIds, sortCodes } from './import.ts';
export { mendOf, type SortedLines } from './lines.ts';
export { rowOfImported, usesOf } from './new-codes.ts';
export { readOrders, sortOrders } from './orders.ts';
export { type Code, codeRepository, withCode } from './repository.ts';
export { codeRoutes } from './routes.ts';
export {
  allowedFilterIds,
  allowedSizeIds,
  attemptsLeft,
  type CodeOrder,
  type CodeService,
  codeService,
} from './service.ts';
export { codeStatusService } from './status.ts';
export type { TakenIn } from './taken-in.ts';
