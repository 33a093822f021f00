export { FACE_SEARCH_VERSION, type FaceFinder, openFaceFinder } from './find-faces.ts';
export { openPersonFinder, type PersonFinder } from './person-mask.ts';
