import { createHmac } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { keptForMs } from '@uzor/contract';
import type { Config } from '../../config.ts';
import { securityLogFile } from '../../retention.ts';
import type { Clock } from '../clock.ts';
import { networkOf } from '../http/network.ts';

/*
 * The events of the security log, named only here. A line contains its event and, of `SecurityDetails`, only ids,
 * digests and the names below.
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
type SecurityEvent = keyof typeof securityEvents;

/** Events that anyone can cause at will: limited to one line a minute per network. */
const floods: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
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

interface SecurityDetails {
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

export interface SecurityLog {
  /** Writes a line. Never throws, because the event has already happened. */
  note(event: SecurityEvent, details?: SecurityDetails): void;
  /** Rotates the file if it is old, and deletes files past their retention period. */
  tidy(): void;
}

export interface SecurityLogParts {
  readonly config: Pick<Config, 'dataDir' | 'secretKey' | 'securityLog'>;
  readonly clock: Clock;
  /** Receives the lines with SECURITY_LOG=stdout, including line ends. */
  readonly print: (line: string) => void;
  /** Called if a line could not be written. */
  readonly onError: (error: unknown) => void;
}

const NAME = 'security.log';
const HOUR_MS = 3_600_000;
const FLOOD_MS = 60_000;
/** Networks counted at once; beyond that, counting starts over. */
const mostCounted = 10_000;

export function openSecurityLog({ config, clock, print, onError }: SecurityLogParts): SecurityLog {
  const digest = (address: string): string =>
    createHmac('sha256', config.secretKey)
      .update(`network\n${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 16);
  const isWorthALine = floodGate(clock);
  const files = config.securityLog === 'file' ? rotatedFiles(config.dataDir, clock) : null;

  function write(event: SecurityEvent, { address, ...details }: SecurityDetails): void {
    const network = address === undefined ? undefined : digest(address);
    const more = isWorthALine(event, network ?? '');
    if (more === null) return;
    const told = Object.entries({ ...details, network, more: more || undefined }).filter(([, value]) => value != null);
    const line = { log: 'security', time: clock.now().toISOString(), event, ...Object.fromEntries(told) };
    const text = `${JSON.stringify(line)}\n`;
    if (files) files.append(text);
    else print(text);
  }

  return {
    note(event, details = {}) {
      try {
        write(event, details);
      } catch (error) {
        onError(error);
      }
    },
    tidy() {
      try {
        files?.tidy();
      } catch (error) {
        onError(error);
      }
    },
  };
}

/** Records that former keys are still accepted. */
export function noteFormerKeys(
  security: Pick<SecurityLog, 'note'>,
  { formerSecretKeys }: Pick<Config, 'formerSecretKeys'>,
): void {
  if (formerSecretKeys.length > 0) security.note('keys.former', { keys: formerSecretKeys.length });
}

/**
 * Passes every line, except that an event in `floods` gets one line a minute per network. Returns how many lines were
 * suppressed before this one; null to suppress this one.
 */
function floodGate(clock: Clock): (event: SecurityEvent, network: string) => number | null {
  const seen = new Map<string, { endsMs: number; more: number }>();
  return (event, network) => {
    if (!floods.has(event)) return 0;
    const key = `${event} ${network}`;
    const nowMs = clock.now().getTime();
    const before = seen.get(key);
    if (before && nowMs < before.endsMs) {
      before.more++;
      return null;
    }
    if (seen.size >= mostCounted) seen.clear();
    seen.set(key, { endsMs: nowMs + FLOOD_MS, more: 0 });
    return before?.more ?? 0;
  };
}

/** `security.log` in a folder, rotated to `security-TIME.log`. Several processes may write: each line is one append. */
function rotatedFiles(folder: string, clock: Clock) {
  const file = join(folder, NAME);
  let tidyAtMs = 0;

  function rotate(): void {
    if (!existsSync(file)) return;
    const stamp = clock.now().toISOString().replaceAll(/[:.]/g, '-');
    renameSync(file, join(folder, `security-${stamp}-${process.pid}.log`));
  }
  /** The newest first. */
  const former = (): string[] =>
    readdirSync(folder)
      .filter((name) => /^security-[\dTZ-]+\.log$/.test(name))
      .sort()
      .reverse();

  function tidy(): void {
    const nowMs = clock.now().getTime();
    tidyAtMs = nowMs + HOUR_MS;
    mkdirSync(folder, { recursive: true });
    const beganMs = startOf(file);
    if (beganMs !== null && nowMs - beganMs > securityLogFile.spanMs) rotate();
    // A file covers at most its span before the time in its name, so no line outlives the retention period.
    const until = new Date(nowMs - keptForMs.securityLog + securityLogFile.spanMs)
      .toISOString()
      .replaceAll(/[:.]/g, '-');
    for (const [place, name] of former().entries())
      if (place >= securityLogFile.most || name < `security-${until}`) rmSync(join(folder, name), { force: true });
  }

  return {
    tidy,
    append(text: string): void {
      if (clock.now().getTime() >= tidyAtMs) tidy();
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) + text.length > securityLogFile.bytes) {
        rotate();
        tidy();
      }
      appendFileSync(file, text, { mode: 0o600 });
    },
  };
}

/** When the first line of a log was written, in ms since 1970; null for an empty log. */
function startOf(file: string): number | null {
  if (!existsSync(file)) return null;
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(200);
    const length = readSync(opened, head, 0, head.length, 0);
    const time = /"time":"([^"]+)"/.exec(head.toString('utf8', 0, length))?.[1];
    return time === undefined ? null : Date.parse(time);
  } finally {
    closeSync(opened);
  }
}
