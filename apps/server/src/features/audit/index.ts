export { type Audit, auditTrail, type By, deedToWire } from './audit.ts';
export { deedRepository } from './repository.ts';
