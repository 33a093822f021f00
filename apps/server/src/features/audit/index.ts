export { type Audit, auditTrail, type By, auditEntryToWire } from './audit.ts';
export { auditRepository } from './repository.ts';
