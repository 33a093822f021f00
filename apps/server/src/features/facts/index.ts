export { paletteRoutes } from './palettes.ts';
export { factPictures, type FactPictures } from './pictures.ts';
export { allFilters, allSizes, colourToWire, filterToWire, sizeToWire, threadsToWire } from './wire.ts';
