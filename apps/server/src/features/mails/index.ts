export type { Taken } from './bounces/service.ts';
export type { MailContents } from './contents.ts';
export { type MailService, mailService, retryAnyJob, workMails } from './service.ts';
export type { LateWork } from './templates/parts.ts';
export { mailRepository } from './repository.ts';
