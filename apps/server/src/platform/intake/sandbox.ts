import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Sandbox {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  /** Whether it runs in an empty network namespace. */
  readonly cutsNetwork: boolean;
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The real folder of the packages, which some installers keep elsewhere and link. */
const installed = dirname(realpathSync(`${root}node_modules/sharp`));
/** Code and its package files: no data, mails or keys. */
const readable = [
  ...['node_modules', 'packages', 'apps/server/src', 'apps/server/package.json', 'package.json'].map(
    (path) => root + path,
  ),
  installed,
];
/** A user id that nothing else uses; the embedded database runs as nobody (65534) if root starts it. */
const STRANGER = '65533';
const OTHERS_MAY_ENTER = 0o001;

/**
 * Options for a Node process that can read only its code, write nothing, and start neither processes nor threads. On
 * Linux it also gets an empty network namespace and, if root starts it, an unprivileged user of its own
 * (docs/decisions/022). @param flags further flags of Node
 */
export function sandboxOf(flags: readonly string[]): Sandbox {
  const node = [
    process.execPath,
    ...flags,
    '--permission',
    '--allow-addons', // sharp is one
    '--disable-warning=SecurityWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
  const [execPath = process.execPath, ...execArgv] = [...fence().command, ...node];
  return { execPath, execArgv, cutsNetwork: fence().cutsNetwork };
}

interface Fence {
  /** Prepended to the command of Node; empty if the system has none. */
  readonly command: readonly string[];
  readonly cutsNetwork: boolean;
}
let known: Fence | null = null;

/** What the system supports, probed once: containers often forbid network namespaces. */
function fence(): Fence {
  known ??= tried();
  return known;
}

function tried(): Fence {
  const asRoot = process.getuid?.() === 0;
  const network = works([toolOf('unshare'), ...(asRoot ? [] : ['--user']), '--net', '--']);
  const rights = works([
    toolOf('setpriv'),
    '--no-new-privs',
    '--pdeathsig=KILL',
    ...(asRoot ? ['--inh-caps=-all', '--bounding-set=-all', ...identity()] : []),
    '--',
  ]);
  return { command: [...network, ...rights], cutsNetwork: network.length > 0 };
}

/** Flags of setpriv that switch to STRANGER if that user can read the code and Node; otherwise none. */
function identity(): string[] {
  const isOpen = [root, process.execPath].every(isOpenToAll);
  return isOpen ? [`--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups'] : [];
}

function isOpenToAll(path: string): boolean {
  const folder = dirname(path);
  return (statSync(path).mode & OTHERS_MAY_ENTER) !== 0 && (folder === path || isOpenToAll(folder));
}

const toolOf = (name: string): string =>
  ['/usr/bin', '/bin', '/usr/sbin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? name;

function works(command: readonly string[]): readonly string[] {
  const [file = '', ...args] = command;
  return spawnSync(file, [...args, process.execPath, '--version'], { stdio: 'ignore' }).status === 0 ? command : [];
}
