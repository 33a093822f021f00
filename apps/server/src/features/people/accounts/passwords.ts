import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { typedPassword } from '@uzor/contract';
import { turnsByKey } from '../../../platform/turns.ts';

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane; about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'; // without characters that are easily confused
const newPasswordLength = 16;

/** Hashes run two at a time, since they share Node's four threads with files and compression. */
const hashing = turnsByKey({ atOnce: 2, mostWaiting: Infinity });
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => hashing('', work);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether the password is right, as given or without pasted spaces. Takes the same time without a hash, so that it does
 * not reveal whether an account exists.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('Nobody has this password');
  const known = passwordHash ?? (await nobody);
  const meant = typedPassword(password);
  const fits = await inTurn(
    async () => (await verify(known, password)) || (meant !== password && (await verify(known, meant))),
  );
  return fits && passwordHash !== null;
}
let nobody: Promise<string> | undefined;

/** A password to mail, with at least one capital letter and one digit. */
export function newPassword(): string {
  const password = Array.from({ length: newPasswordLength }, () => letters[randomInt(letters.length)]).join('');
  return /[A-Z]/.test(password) && /[2-9]/.test(password) ? password : newPassword();
}
