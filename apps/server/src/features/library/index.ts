export { colourToWire, filterToWire, sizeToWire } from './facts.ts';
export { importLibrary, libraryFolder } from './import.ts';
export { type FactPictures, factPictures } from './pictures.ts';
export { libraryOrdering, libraryShelf } from './shelf.ts';
export { libraryRoutes } from './routes.ts';
export { type LibraryService, libraryService } from './service.ts';
