import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How `fork` starts a program that handles bytes of strangers. */
export interface Sandbox {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  /** The system gave it a network of its own, with nothing in it. */
  readonly cutsNetwork: boolean;
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Where packages lie: installers may keep them elsewhere and link them. */
const installed = dirname(realpathSync(`${root}node_modules/sharp`));
/** Code, and what names it: neither data, nor mails, nor keys. */
const readable = [
  ...['node_modules', 'packages', 'apps/server/src', 'apps/server/package.json', 'package.json'].map(
    (path) => root + path,
  ),
  installed,
];
/** A user that no system names and nothing else runs as: the embedded database is nobody (65534) where root starts it. */
const STRANGER = '65533';
const OTHERS_MAY_ENTER = 0o001;

/**
 * A Node that reads its code and nothing else, writes nothing, and starts neither processes nor threads. On Linux it also gets an
 * empty network and, where root starts it, a user of its own without rights; docs/decisions/022 says what holds native code and what does not.
 * @param flags further flags of Node
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
  /** Goes before the command of Node; empty where the system has none. */
  readonly command: readonly string[];
  readonly cutsNetwork: boolean;
}
let known: Fence | null = null;

/** What the system offers, tried once: containers often forbid a network of one's own. */
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

/** A user of its own, where everybody may enter the folders of the code and of Node; else the capabilities alone are given away. */
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
