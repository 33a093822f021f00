/** `npm start`: makes sure that the right Node runs, then starts the server. */
const wanted = 24;
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < wanted) {
  console.error(
    `Uzor runs on Node ${wanted}, this is ${process.versions.node}. On Linux and Windows \`npm ci\` brings the right one with it, if optional dependencies are not left out; elsewhere install Node ${wanted} and set DATABASE_URL.`,
  );
  process.exit(1);
}
await import('../apps/server/src/main.ts');
