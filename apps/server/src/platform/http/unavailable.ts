import { Unavailable } from '../../errors.ts';

/** SQLSTATEs: connection, resources, shutdown and start, timeouts, failover, storage. */
const sqlStates = /^(?:08...|53...|57P0[1235]|57014|55P03|25P0[34]|25006|40001|40P01|58030)$/;
/** Errors of sockets and of a full disk, as Node names them. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);
/** Messages of node-postgres errors without a code, and the S3 client's timeout. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const SERVER_FAILED = 500;

/** True if the database, storage or disk is temporarily unavailable or full, so that a retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable) return true;
  if ('code' in error && typeof error.code === 'string' && isAway(error, error.code)) return true;
  if (words.test(error.message) || error.name === 'TimeoutError' || isFailedService(error)) return true;
  return isUnavailable(error.cause);
}

function isAway(error: Error, code: string): boolean {
  // The socket of the embedded database is missing while it starts; any other missing file is a bug.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return systemCodes.has(code) || sqlStates.test(code);
}

function isFailedService(error: Error): boolean {
  const answer = '$metadata' in error ? error.$metadata : null;
  if (typeof answer !== 'object' || answer === null || !('httpStatusCode' in answer)) return false;
  return typeof answer.httpStatusCode === 'number' && answer.httpStatusCode >= SERVER_FAILED;
}
