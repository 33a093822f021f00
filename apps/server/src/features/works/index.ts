export { adviceOf } from './box-statistics/advice.ts';
export { byCodes } from './box-statistics/box.ts';
export { boxFigures, figureRows } from './box-statistics/figures.ts';
export { queueColours, workBoxStatistics } from './box-statistics/jobs.ts';
export { boxStatistics } from './box-statistics/repository.ts';
export {
  boxStatisticsRoutes,
  guestRoutes,
  kitListRoutes,
  kitRoutes,
  segmentRoutes,
  shareLinkRoutes,
  stringRoutes,
  substitutionRoutes,
} from './routes.ts';
export { guestKit, guestOf } from './collaborators/access.ts';
export { collaboratorRepository } from './collaborators/repository.ts';
export { guestService } from './guests/service.ts';
export { firstName } from './guests/wire.ts';
export { heldKit, ownedKit } from './kits/access.ts';
export { lateAfterMs, queueBooklet, reportLateBooklets, workKits } from './kits/jobs.ts';
export type { Kit } from './kits/lifecycle.ts';
export { printService } from './kits/prints.ts';
export { kitRepository, type ListedKit } from './kits/repository.ts';
export { schemeCache, type SchemeCache } from './kits/scheme-cache.ts';
export { type KitService, kitService } from './kits/service.ts';
export { kitListService } from './lists/service.ts';
export { layOut, totalCells } from './segments/places.ts';
export { knownPictures, picturesFolder, workSegments } from './segments/pictures.ts';
export { segmentRepository } from './segments/repository.ts';
export { segmentService } from './segments/service.ts';
export { type ShareLink, shareLinkRepository } from './share-links/repository.ts';
export { shareLinkService, shareLinkUrl } from './share-links/service.ts';
export { audioFolder, importAudio } from './strings/audio-import.ts';
export { stringRepository } from './strings/repository.ts';
export { stringService } from './strings/service.ts';
export { workSubstitutions } from './substitutions/jobs.ts';
export { substitutionService } from './substitutions/service.ts';
