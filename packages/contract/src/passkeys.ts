import * as z from 'zod/mini';

/* What browsers send of passkeys (WebAuthn). */

/** Base64url as WebAuthn has it; a signature of the longest kinds is below a kilobyte. */
const binary = z.string({ error: 'passkey.wrong' }).check(z.regex(/^[\w-]{1,8000}$/, { error: 'passkey.wrong' }));
/** A passkey's answer to `askPasskey`. */
export const passkeyAssertion = z.object(
  {
    id: binary,
    response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary }),
  },
  { error: 'passkey.wrong' },
);
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
/** A new passkey, made for `offerPasskey`. */
export const passkeyCreation = z.object({
  name: z
    .string({ error: 'field.required' })
    .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(60, { error: 'field.long' })),
  id: binary,
  response: z.object({ clientDataJSON: binary, attestationObject: binary }, { error: 'passkey.wrong' }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
