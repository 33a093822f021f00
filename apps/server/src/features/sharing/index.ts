export { sharingRoutes } from './routes.ts';
export { type Caller, type Sightings, sharingService } from './service.ts';
