/** `npm start`: makes sure that the right Node runs, then starts the server. */
const wanted = 24;
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < wanted) {
  console.error(
    `Uzor runs on Node ${wanted}, this is ${process.versions.node}. On Linux and Windows \`npm ci\` brings the right one with it, if optional dependencies are not left out; elsewhere install Node ${wanted} and set DATABASE_URL.`,
  );
  process.exit(1);
}
if (process.env['npm_lifecycle_event'] === 'start') endWithParent();
await import('../apps/server/src/main.ts');

/**
 * npm passes SIGTERM to the shell between us and it, and most shells end without passing it on. So without its parent the
 * server sends the signal to itself. Windows has no such shell and no new parents.
 */
function endWithParent(): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  looking.unref();
}
