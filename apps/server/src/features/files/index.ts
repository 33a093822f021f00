export { workFiles } from './jobs.ts';
export { knownSealers, photoStorage, resealKeys } from './photo-keys.ts';
export type { StoredFile } from './repository.ts';
export { unclaimedFiles } from './retention.ts';
export { type FileService, fileService, type NewFile } from './service.ts';
export { fileSweep } from './sweep.ts';
