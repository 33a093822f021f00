export type { StoredFile } from './repository.ts';
export { workFiles } from './jobs.ts';
export { type FileService, fileService, type NewFile, keptFolders } from './service.ts';
export { knownSealers, photoStorage, resealKeys } from './photo-keys.ts';
export { unclaimedFiles } from './retention.ts';
export { fileSweep } from './sweep.ts';
