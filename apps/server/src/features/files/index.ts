export { workFiles } from './jobs.ts';
export { knownSealers, photoStorage, resealKeys } from './photo-keys.ts';
export type { StoredFile } from './repository.ts';
export { fileSweep, unclaimedFiles } from './sweep.ts';
export { type FileService, fileService, type NewFile } from './service.ts';
