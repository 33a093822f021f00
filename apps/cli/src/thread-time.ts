/** User CPU time of this thread since `before`, in milliseconds. The time limits of a scheme are per thread. */
export function threadMs(before = 0): number {
  return process.threadCpuUsage().user / 1000 - before;
}
