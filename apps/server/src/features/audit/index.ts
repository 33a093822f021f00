export { type Audit, auditTrail, type By, byOf } from './audit.ts';
export { auditRepository } from './repository.ts';
