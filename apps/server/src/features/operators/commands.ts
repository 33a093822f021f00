import type { OperatorCommand } from './operator-command.ts';

const row = <Command extends string>(
  name: string,
  operands: string,
  summary: string,
  module: () => Promise<Readonly<Record<Command, OperatorCommand>>>,
  command: Command,
) => ({
  name,
  operands,
  summary,
  load: async () => (await import('./run-operator.ts')).operatorCommand(name, (await module())[command]),
});
const codes = () => import('./codes/code-commands.ts');
const imports = () => import('./import-commands.ts');
const backups = () => import('./backup-commands.ts');
const mails = () => import('./mail-commands.ts');
const bounces = () => import('./bounce-commands.ts');
const jobs = () => import('./job-commands.ts');
const users = () => import('./users/user-commands.ts');
const boxes = () => import('./box-commands.ts');
const access = () => import('./users/access-commands.ts');

/** Operator commands for the craft command line. Modules are loaded only when their command runs. */
export const operatorCommands = [
  row('codes create', '--product KIND --count N', 'Make codes and print them as CSV', codes, 'createCodes'),
  row('codes import', 'FILE.csv', 'Take in codes that are sold already: all of the file or none', codes, 'importCodes'),
  row('codes show', 'CODE', 'Show a code and the orders made with it', codes, 'showCode'),
  row('codes block', 'CODE | --batch NAME', 'Block a code, or every code of a batch', codes, 'blockCodes'),
  row(
    'orders import',
    'FILE.csv',
    'Give each order of a marketplace one code, and print order,code',
    codes,
    'importOrders',
  ),
  row('boxes needs', '', 'Show which colours of a box run out, as CSV', boxes, 'showNeeds'),
  row('boxes advise', '', 'Advise what the next batch of a box should hold, and record it', boxes, 'adviseBox'),
  row(
    'boxes swatches',
    'PHOTO --batch NAME',
    'Record the colours of a batch from a photo of its swatch card',
    boxes,
    'recordSwatches',
  ),
  row('library import', 'DIR', 'Take in pictures to choose from: library.json and its files', imports, 'takeLibrary'),
  row(
    'catalogue import',
    'FILE.csv',
    'Take in kits of shops; one with a known name is updated',
    imports,
    'takeCatalogue',
  ),
  row('banners import', 'FILE.json', 'Put these banners in place of all others', imports, 'takeBanners'),
  row('audio import', 'DIR', 'Take in music and voices: music/music.json, voice/voices.json', imports, 'takeAudio'),
  row('users find', 'EMAIL', 'Show an account, its works and what became of its mails', users, 'findUser'),
  row('users delete', 'EMAIL', 'Delete an account with all it holds', users, 'deleteUser'),
  row('users grant', 'EMAIL operator', 'Make an account an operator’s', users, 'grantUser'),
  row('users revoke', 'EMAIL --reason TEXT', 'Take the role of an operator away', access, 'revokeUser'),
  row('users sign-out', 'EMAIL --reason TEXT', 'End every sign-in of an account', access, 'signOutUser'),
  row(
    'users drop-factor',
    'EMAIL --reason TEXT',
    'Take the second step at sign-in away, with its passkeys: for who lost it',
    access,
    'dropFactor',
  ),
  row('mail list', '', 'List the latest mails and what became of them', mails, 'listMails'),
  row('mail resend', '[ID]', 'Send a mail once more, or all that were given up since a time', mails, 'resendMail'),
  row(
    'mail bounces',
    'FILE… | -',
    'Take in mails that came back, and complaints: nothing more is sent to those addresses',
    bounces,
    'takeBounces',
  ),
  row('mail allow', 'EMAIL', 'Have mails tried again to an address that one came back from', bounces, 'allowAddress'),
  row('jobs list', '', 'List the jobs that wait, run or were given up', jobs, 'listJobs'),
  row('jobs retry', 'ID', 'Have a job tried at once, also one that was given up', jobs, 'retryJobs'),
  row('jobs drop', 'ID', 'Give a job up', jobs, 'dropJobs'),
  row('backup', 'FILE', 'Copy database, files and secrets into a file, or print them (-)', backups, 'backup'),
  {
    name: 'restore',
    operands: 'FILE',
    summary: 'Bring a backup back into an empty DATA_DIR',
    load: async () => (await import('./restore-command.ts')).restoreCommand,
  },
  {
    name: 'upgrade-check',
    summary: 'Tell what a start of this version will change, and how to go back',
    load: async () => (await import('./upgrade-commands.ts')).upgradeCheckCommand,
  },
  {
    name: 'doctor',
    summary: 'Say what is wrong and what to do; exit status 1 if anything is',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
];
