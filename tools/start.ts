/** `npm start`: starts the server with the repository's own Node, and restarts it after a crash. */
const wanted = 24;
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < wanted) {
  console.error(
    `Uzor runs on Node ${wanted}, this is ${process.versions.node}. On Linux and Windows \`npm ci\` brings the right one with it, if optional dependencies are not left out; elsewhere install Node ${wanted}. Linux and macOS have a database embedded; on other systems set DATABASE_URL too.`,
  );
  process.exit(1);
}
// Keeps compiled code for the next start of this process, its threads and its children.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/../node_modules/.cache/compiled`;
const { limitMemory } = await import('../apps/server/src/limit-memory.ts');
const { keepRunning } = await import('./keep-running.ts');
const isKept = process.argv[2] === 'kept';
if (process.env['npm_lifecycle_event'] === 'start' && !isKept) {
  keepRunning(import.meta.filename, 'kept');
  endWithParent();
} else {
  limitMemory();
  if (isKept) endWithParent();
  await import('../apps/server/src/main.ts');
}

/** Stops this process when its parent is gone: most shells exit on SIGTERM without forwarding it. */
function endWithParent(): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  looking.unref();
}
