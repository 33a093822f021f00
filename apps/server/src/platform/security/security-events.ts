/*
 * The events of the security log, described for its readers; events are named only here. A line contains its event and,
 * of `SecurityDetails`, only ids, digests and the names below.
 */
export const securityEvents = {
  'account.registered': 'somebody registered and is signed in',
  'account.deleted': 'an account was deleted by its owner; a mailed link brings it back until it is erased',
  'account.restored': 'such a link brought an account back',
  'account.erased': 'an account and all of its data were erased',
  'password.first': 'the first right password of an account: a mailed one is known to have arrived',
  'password.right': 'a right password',
  'password.wrong': 'a wrong password; without an account: of an address that has none',
  'password.locked': 'a password that nobody looked at, after too many wrong ones',
  'password.asked': 'a link for a new password was asked for, whether or not the address has an account',
  'password.reset': 'a new password by such a link; every sign-in ended',
  'password.changed': 'a new password by the old one; every other sign-in ended',
  'factor.set': 'a second factor was set up',
  'factor.off': 'a second factor was taken away by a code of it',
  'passkey.set': 'a passkey was added beside a second factor',
  'passkey.off': 'a passkey was removed',
  'factor.renewed': 'new recovery codes took the place of the former ones',
  'factor.recovered': 'a recovery code was used up',
  'factor.wrong': 'a right password with a wrong code beside it',
  'factor.locked': 'a code that nobody looked at, after too many wrong ones',
  'sign-in.left': 'a person signed out',
  'sign-in.ended': 'a person ended one sign-in of the list',
  'sign-in.others-ended': 'a person ended every sign-in but this',
  'code.guessed': 'a code that nobody looked at, after too many wrong ones',
  'profile.exported': 'an archive of everything an account holds was asked for',
  'guest.invited': 'an owner opened a work to somebody by a link',
  'guest.ended': 'an owner ended such a link',
  'page.foreign': 'a call that a page of another site sent was refused',
  'file.forged': 'the link to a private file with a signature that is not ours was refused',
  'file.changed': 'the bytes of a stored file are not those that were stored; it is not sent',
  'operator.deed': 'a command of an operator that changes something, and whether it came to its end',
  'keys.former': 'a start with former secret keys that are still accepted',
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** Events that anyone can cause at will: limited to one line a minute per network. */
export const floods: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'password.wrong',
  'password.locked',
  'password.asked',
  'factor.wrong',
  'factor.locked',
  'sign-in.others-ended',
  'code.guessed',
  'page.foreign',
  'file.forged',
  'file.changed',
]);

/** The details of a line. */
export interface SecurityDetails {
  /** Id of the account, which means nothing after its erasure. */
  readonly account?: string | null;
  /** Address or network of the caller; the line contains a keyed digest of the network. */
  readonly address?: string;
  /** Name of a stored file: its folder and ids. */
  readonly file?: string;
  /** Name of an operator's command, without its arguments. */
  readonly deed?: string;
  /** False if the command failed. */
  readonly done?: boolean;
  /** User id of whoever ran the command on this machine. */
  readonly user?: number | null;
  /** How many former keys are still accepted. */
  readonly keys?: number;
}
