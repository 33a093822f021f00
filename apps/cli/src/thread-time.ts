/**
 * User time this thread has spent since `before`, milliseconds. The compiler and the collector beside it are not counted:
 * a scheme is made on one thread, and what we owe is said of one.
 */
export function threadMs(before = 0): number {
  return process.threadCpuUsage().user / 1000 - before;
}
