export { emailKey } from './ledger.ts';
export { accountRoutes } from './routes.ts';
export { type AccountService, accountService, type FreshPassword } from './service.ts';
