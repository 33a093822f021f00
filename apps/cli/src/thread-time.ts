/**
 * User time of this thread since `before`, milliseconds. Threads of the compiler and the garbage collector are not
 * counted: a scheme is computed on one thread, and its time limits are those of one thread.
 */
export function threadMs(before = 0): number {
  return process.threadCpuUsage().user / 1000 - before;
}
