import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { advised, mailAdvice, storageAdvice } from './doctor/advice.ts';
import { freeBytes } from '../../platform/http/spool-room.ts';
import { mailServerOf } from '../../platform/mail/mailer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { isWebBuilt, webBuildFolder } from '../../platform/web-files/web-build.ts';

/** `wrong` needs action now; `attention` can wait until morning. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'attention' | 'wrong';
  /** What was found and, if it is not ok, what to do. Never a secret. */
  readonly words: string;
}

const GIB = 2 ** 30;
const room = { attention: 5 * GIB, wrong: GIB } as const;
const smtpPatienceMs = 10_000;

export const ok = (check: string, words: string): Finding => ({ check, state: 'ok', words });
export const attention = (check: string, words: string): Finding => ({ check, state: 'attention', words });
export const wrong = (check: string, words: string): Finding => ({ check, state: 'wrong', words });

/** Checks that need no database. */
export async function examineMachine(config: Config, storage: () => Promise<Storage>): Promise<Finding[]> {
  return Promise.all([
    diskOf(config),
    modesOf(config),
    secretOf(config),
    mailOf(config),
    filesOf(storage),
    webOf(config),
  ]);
}

async function diskOf({ dataDir }: Config): Promise<Finding> {
  const free = await freeBytes(dataDir);
  if (free === null) return wrong('disk', `${dataDir} cannot be written: check that it is there and ours`);
  const words = `${(free / GIB).toFixed(1)} GB free for ${dataDir}`;
  if (free < room.wrong) return wrong('disk', `${words}: make room, or the database stops`);
  return free < room.attention ? attention('disk', `${words}: make room soon`) : ok('disk', words);
}

async function modesOf({ dataDir }: Config): Promise<Finding> {
  const open = ['.', 'files', 'mail', 'postgres', 'secret-key']
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0);
  // The folder itself protects everything in it.
  const isOpen = open.includes(join(dataDir, '.'));
  if (!isOpen) return ok('folders', `${dataDir} is open to its owner alone`);
  return wrong('folders', `others of this machine can enter ${dataDir}: chmod 700 ${dataDir}`);
}

async function secretOf({ dataDir, formerSecretKeys }: Config): Promise<Finding> {
  const place = process.env['SECRET_KEY'] ? 'SECRET_KEY' : join(dataDir, 'secret-key');
  const former = formerSecretKeys.length;
  if (former === 0) return ok('secret key', `in ${place}`);
  return attention('secret key', `in ${place}, with ${former} of before: take those away three days after the change`);
}

async function mailOf({ smtpUrl, production }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return production
      ? wrong('mail server', 'no SMTP_URL: mails wait until one is set')
      : ok('mail server', 'none; mails lie in the inbox of this machine');
  const transport = createTransport({
    ...mailServerOf(smtpUrl, production),
    connectionTimeout: smtpPatienceMs,
    greetingTimeout: smtpPatienceMs,
  });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return ok('mail server', `${host} answers and takes our name and password`);
  } catch (error) {
    return wrong(
      'mail server',
      `${host} takes no mails: ${advised(error, mailAdvice, 'check SMTP_URL, its port and certificate')}`,
    );
  } finally {
    transport.close();
  }
}

async function filesOf(open: () => Promise<Storage>): Promise<Finding> {
  const key = `owner/${randomUUID()}.txt`;
  try {
    const storage = await open();
    await storage.put(key, Buffer.from(key), 'text/plain');
    const read = await storage.read(key);
    await storage.remove([key]);
    const isWhole = read?.toString() === key && (await storage.read(key)) === null;
    return isWhole
      ? ok('files', 'can be written, read and removed')
      : wrong('files', 'what is written is not read again, or stays after its removal: check the storage');
  } catch (error) {
    const otherwise = 'check DATA_DIR or S3_* and the rights of its key';
    return wrong('files', `the storage refuses: ${advised(error, storageAdvice, otherwise)}`);
  }
}

async function webOf({ webBuild, role }: Config): Promise<Finding> {
  if (role === 'worker') return ok('web app', 'a worker serves none');
  return isWebBuilt(webBuildFolder(webBuild))
    ? ok('web app', 'is built')
    : attention('web app', 'is not built for these sources and settings: the next start builds it');
}
