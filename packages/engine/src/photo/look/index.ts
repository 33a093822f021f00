export * from './background.ts';
export * from './corrections.ts';
export { isDark, lifted } from './lift.ts';
export * from './look.ts';
export * from './mask-text.ts';
export * from './rescue.ts';
export * from './subject-mask.ts';
