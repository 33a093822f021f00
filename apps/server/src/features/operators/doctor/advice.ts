/*
 * What an error code means for an operator, and what to do. Error messages may contain addresses and passwords; codes
 * do not.
 */

/** The code of a system error, or the name of any other error. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

type Advice = Readonly<Record<string, string>>;

const noName = 'its name is not known: check how it is spelt, and the name server of this machine';
const refused = 'nothing listens there: start it, or check host and port';
const silent = 'it does not answer: check host, port and the firewall between';
const certificate = 'its certificate is not trusted here: renew it, or give its authority by NODE_EXTRA_CA_CERTS';
const network: Advice = {
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  EDNS: noName,
  ECONNREFUSED: refused,
  ECONNRESET: 'it ended the connection: see its log',
  ETIMEDOUT: silent,
  TimeoutError: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  CERT_HAS_EXPIRED: 'its certificate has run out: renew it',
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name: use the name that stands in it',
};
const disk: Advice = {
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'the quota of the disk is used up: make room, or raise it',
  EROFS: 'the disk can only be read: see why the system mounted it so',
  EACCES: 'we may not write there: give the folder to the user of the server',
  EPERM: 'we may not write there: give the folder to the user of the server',
  EIO: 'the disk is faulty: replace it and restore the last backup',
};

/** For the database: system error codes, and SQLSTATE of PostgreSQL. */
export const databaseAdvice: Advice = {
  ...network,
  ENOENT: 'its socket file is not there: start it, or check `host` in DATABASE_URL',
  '28P01': 'the password is wrong: check DATABASE_URL',
  '28000': 'the user is not let in: check DATABASE_URL and pg_hba.conf',
  '3D000': 'there is no database of that name: create it, or check DATABASE_URL',
  '42501': 'the user of DATABASE_URL may not do what it has to: make it the owner of the database',
  '53100': 'its disk is full: make room there',
  '53300': 'it takes no more connections: raise max_connections, 18 for each process of ours',
  '57P03': 'it is starting or recovering: wait, and look again',
  '25006': 'it is a copy that can only be read: name the one that is written to in DATABASE_URL',
};
/** For the mail server: the error codes of nodemailer. */
export const mailAdvice: Advice = {
  ...network,
  EAUTH: 'it refuses our name or password: check both in SMTP_URL, and write %40 for an @ within them',
  ENOAUTH: 'it wants a name and a password: put them into SMTP_URL',
  ESOCKET: 'the connection fails: check host and port, and whether it has to be smtp:// or smtps://',
  ECONNECTION: silent,
  ETLS: 'it offers no TLS: use smtps://, or allow a relay of the inner network by ?requireTLS=false',
  EPROTOCOL: 'no mail server answers there: check the port, and whether it has to be smtp:// or smtps://',
};
/** For a bucket or a folder. */
export const storageAdvice: Advice = {
  ...network,
  ...disk,
  NoSuchBucket: 'there is no bucket of that name: create it, or check S3_BUCKET',
  AccessDenied: 'the key may not list, read, write and delete there: give it these rights',
  Forbidden: 'the key may not list, read, write and delete there: give it these rights',
  InvalidAccessKeyId: 'it does not know the key: check S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'the secret of the key is wrong: check S3_SECRET_KEY',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: set it by NTP',
  PermanentRedirect: 'the bucket is in another region: check S3_REGION and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'the bucket is in another region: check S3_REGION',
};

/** The advice for an error, with its code; `otherwise` for codes that are not in the table. */
export function advised(error: unknown, table: Advice, otherwise: string): string {
  const code = codeOf(error);
  return `${table[code] ?? otherwise} (${code})`;
}
