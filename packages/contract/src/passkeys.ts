import * as z from 'zod/mini';
import { textWithin } from './rules.ts';

/* Passkey data as browsers send it (WebAuthn). */

/** Base64url; even the longest kinds of signatures are below a kilobyte. */
const binary = z.string({ error: 'passkey.wrong' }).check(z.regex(/^[\w-]{1,8000}$/, { error: 'passkey.wrong' }));
/** A passkey's response to `askPasskey`. */
export const passkeyAssertion = z.object(
  {
    id: binary,
    response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary }),
  },
  { error: 'passkey.wrong' },
);
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
/** A new passkey, created for `offerPasskey`. */
export const passkeyCreation = z.object({
  name: textWithin(1, 60),
  id: binary,
  response: z.object({ clientDataJSON: binary, attestationObject: binary }, { error: 'passkey.wrong' }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
