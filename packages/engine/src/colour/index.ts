export * from './chromatic.ts';
export * from './ciede2000.ts';
export * from './cube-root.ts';
export * from './lab.ts';
export * from './oklab.ts';
export * from './srgb.ts';
