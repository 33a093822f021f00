export * from './encode.ts';
export * from './open-photo.ts';
export * from './photo-refused.ts';
export * from './sniff.ts';
