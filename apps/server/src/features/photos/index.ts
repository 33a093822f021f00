export { type PhotoSource, type PhotoSources, photoSources } from './sources.ts';
