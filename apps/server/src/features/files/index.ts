export type { StoredFile } from './ledger.ts';
export { type FileService, fileService } from './service.ts';
