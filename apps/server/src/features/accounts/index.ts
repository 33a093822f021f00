export { browserNotices } from './browsers.ts';
export { countedGuess } from './guard.ts';
export { workAccounts } from './jobs.ts';
export { type Account, accountRepository, emailKey } from './repository.ts';
export { profileService } from './profile.ts';
export { passwordRenewal } from './renewal.ts';
export { accountRoutes } from './routes.ts';
export { type AccountService, accountService, type FreshPassword } from './service.ts';
export { roles } from './tables.ts';
