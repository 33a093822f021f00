export * from './encode.ts';
export * from './headers/index.ts';
export * from './open-photo.ts';
export * from './photo-refused.ts';
