import type { PasskeyAskedWire, PasskeyAssertion, PasskeyCreation, PasskeyOfferWire } from '@uzor/contract';

/* Passkeys of this browser. The library is loaded on use, because few people have passkeys. */

/** COSE algorithms that authenticators offer and our server verifies: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

/** Whether this browser supports passkeys; it does not without https. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const ofKey = (id: string) => ({ id, type: 'public-key' }) as const;
/**
 * Creates a passkey. Null on any failure: it was cancelled, it timed out, or the authenticator already has a passkey
 * for this account.
 */
export async function createPasskey(offer: PasskeyOfferWire): Promise<Omit<PasskeyCreation, 'name'> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: offer.challenge,
        rp: { id: offer.rp_id, name: 'Uzor' },
        user: { id: offer.user_id, name: offer.user_name, displayName: offer.user_name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: offer.known.map(ofKey),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: offer.user_verification },
        attestation: 'none',
        timeout,
      },
    });
    const { clientDataJSON, attestationObject } = response;
    return { id, response: { clientDataJSON, attestationObject } };
  } catch {
    return null;
  }
}

/** Signs in with a passkey; null if the person cancelled or it timed out. */
export async function signWithPasskey(asked: PasskeyAskedWire): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challenge, rp_id: rpId, known } = asked;
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: known.map(ofKey),
        userVerification: asked.user_verification,
        timeout,
      },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature } };
  } catch {
    return null;
  }
}
