/**
 * Settings of the process that can be made only before it begins: glibc's allocator keeps what threads have freed in arenas of
 * their own and lets large blocks grow into them, which doubles the memory of a server that decodes photos; V8 keeps three young
 * generations of 32 MB.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '16777216' };
const flags = ['--max-semi-space-size=16'];

/** The environment of processes that decode photos; harmless where the C library is another. */
export const frugalEnvironment: Readonly<Record<string, string>> = allocator;

/** Begins this process anew with these settings, under the same number; does nothing where it has them or cannot (Windows). */
export function becomeFrugal(): void {
  const isFrugal = Object.entries(allocator).every(([name, value]) => process.env[name] === value);
  if (isFrugal || process.platform !== 'linux' || process.execve === undefined) return;
  const [program = process.execPath, ...rest] = process.argv;
  process.execve(program, [program, ...process.execArgv, ...flags, ...rest], { ...process.env, ...allocator });
}
