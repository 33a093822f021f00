export type { Taken } from './bounces/service.ts';
export type { Question } from './contents.ts';
export { workMails } from './jobs.ts';
export type { LateWork } from './templates/late.ts';
export { mailRepository } from './repository.ts';
export { mailQueue, type MailService, mailService } from './service.ts';
