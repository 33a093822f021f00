export { type PhotoSource, type PhotoSources, photoSources, type TakenPhoto } from './sources.ts';
