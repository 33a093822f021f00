export { workAccounts } from './jobs.ts';
export { accountLedger, emailKey } from './ledger.ts';
export { profileDesk } from './profile.ts';
export { passwordRenewal } from './renewal.ts';
export { accountRoutes } from './routes.ts';
export { type AccountService, accountService, type FreshPassword } from './service.ts';
