/* Product facts for the shop pages. Nothing here imports the engine, so pages that only show names do not load it. */
export * from './marking/progress.ts';
export * from './marking/segments.ts';
export * from './palette/filter-names.ts';
export * from './products/extent.ts';
export * from './products/ground.ts';
export * from './products/hours.ts';
export * from './products/size-estimate.ts';
export { boxesOf } from './products/joined-sizes.ts';
export { picturePitchMm } from './products/picture-sizes.ts';
export * from './products/presets.ts';
export * from './products/product.ts';
export * from './products/products.ts';
