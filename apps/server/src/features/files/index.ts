export type { StoredFile } from './ledger.ts';
export { workFiles } from './jobs.ts';
export { type FileService, fileService } from './service.ts';
export { fileSweep } from './sweep.ts';
