export * from './cells.ts';
export { renderDrills } from './drills.ts';
export { renderGems } from './gems.ts';
