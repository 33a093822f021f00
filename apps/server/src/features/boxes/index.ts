export { gramsOf } from './bags.ts';
export { boxDesk } from './desk.ts';
export { queueColours, workBoxes } from './jobs.ts';
export { boxRepository } from './repository.ts';
export { boxRoutes } from './routes.ts';
