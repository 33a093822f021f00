/**
 * Settings that a process must have when it starts. With the defaults, glibc's arenas for threads double the memory of
 * a server that decodes photos, and V8 keeps three young generations of 32 MB.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '16777216' };
const flags = ['--max-semi-space-size=16'];

/** The environment of processes that decode photos; harmless with other C libraries. */
export const frugalEnvironment: Readonly<Record<string, string>> = allocator;

/** Re-executes this process with these settings, under the same pid. Does nothing if it has them, or outside Linux. */
export function limitMemory(): void {
  const isFrugal = Object.entries(allocator).every(([name, value]) => process.env[name] === value);
  if (isFrugal || process.platform !== 'linux' || process.execve === undefined) return;
  const [program = process.execPath, ...rest] = process.argv;
  process.execve(program, [program, ...process.execArgv, ...flags, ...rest], { ...process.env, ...allocator });
}
