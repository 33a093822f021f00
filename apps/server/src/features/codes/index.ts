export { watchBatch } from './batch-watch.ts';
export { codeRow, codesCsv, codesHeader } from './csv.ts';
export { againstGuessing } from './guessing.ts';
export { type ImportedCode, readCodes, readFilters, readSizes, readUses, sizesWithIds } from './import.ts';
export { readOrders } from './orders.ts';
export { type Code, codeRepository } from './repository.ts';
export { codeRoutes } from './routes.ts';
export {
  allowedFilterIds,
  allowedSizeIds,
  attemptsLeft,
  type CodeOrder,
  type CodeService,
  codeService,
  usesOf,
} from './service.ts';
export { codeStatusService } from './status.ts';
