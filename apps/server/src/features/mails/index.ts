export { workMails } from './jobs.ts';
export { mailRepository } from './repository.ts';
export { mailQueue, type MailService, mailService } from './service.ts';
export type { Taken } from './bounces/service.ts';
export type { Question } from './contents.ts';
export { pageUrl } from './urls.ts';
export type { LateWork } from './letters/late.ts';
