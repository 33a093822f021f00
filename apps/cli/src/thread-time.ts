/** User time of this thread since `before`, ms: a scheme's time limits are those of its one thread. */
export function threadMs(before = 0): number {
  return process.threadCpuUsage().user / 1000 - before;
}
