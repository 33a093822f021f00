export * from './channels.ts';
export * from './codes.ts';
export * from './consent.ts';
export { readableEmail, typedEmail } from './emails.ts';
export * from './endpoints/index.ts';
export * from './entities/index.ts';
export type {
  CatalogueFilterQuery,
  CatalogueQuery,
  EditionSettingsInput,
  KitListQuery,
  OperationWire,
} from './inputs.ts';
export { operationList } from './inputs.ts';
export { mostFieldErrors } from './lists.ts';
export * from './messages.ts';
export type { PasskeyAssertion, PasskeyCreation } from './passkeys.ts';
export * from './refusals.ts';
export * from './retention.ts';
export * from './rules.ts';
export * from './uploads.ts';
export * from './vocabulary.ts';
export * from './waiting.ts';
