export * from './cells.ts';
export * from './drills.ts';
