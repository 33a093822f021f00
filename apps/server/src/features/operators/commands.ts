import type { OperatorCommand } from './operator-command.ts';

/** A row of the table; `command` loads its module. */
const row = (name: string, operands: string, summary: string, command: () => Promise<OperatorCommand>) => ({
  name,
  operands,
  summary,
  load: async () => (await import('./run-operator.ts')).operatorCommand(name, await command()),
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
const notices = () => import('./notice-commands.ts');

/** Operator commands for the craft command line. Modules are loaded only when their command runs. */
export const operatorCommands = [
  row(
    'codes create',
    '--product KIND --count N',
    'Make codes and print them as CSV',
    async () => (await codes()).createCodes,
  ),
  row(
    'codes import',
    'FILE.csv',
    'Take in codes that are sold already: all of the file or none',
    async () => (await codes()).importCodes,
  ),
  row('codes show', 'CODE', 'Show a code and the orders made with it', async () => (await codes()).showCode),
  row(
    'codes block',
    'CODE | --batch NAME',
    'Block a code, or every code of a batch',
    async () => (await codes()).blockCodes,
  ),
  row(
    'orders import',
    'FILE.csv',
    'Give each order of a marketplace one code, and print order,code',
    async () => (await codes()).importOrders,
  ),
  row('boxes needs', '', 'Show which colours of a box run out, as CSV', async () => (await boxes()).showNeeds),
  row(
    'boxes advise',
    '',
    'Advise what the next batch of a box should hold, and record it',
    async () => (await boxes()).adviseBox,
  ),
  row(
    'boxes swatches',
    'PHOTO --batch NAME',
    'Record the colours of a batch from a photo of its swatch card',
    async () => (await boxes()).recordSwatches,
  ),
  row(
    'library import',
    'DIR',
    'Take in pictures to choose from: library.json and its files',
    async () => (await imports()).takeLibrary,
  ),
  row(
    'catalogue import',
    'FILE.csv',
    'Take in kits of shops; one with a known name is updated',
    async () => (await imports()).takeCatalogue,
  ),
  row(
    'banners import',
    'FILE.json',
    'Put these banners in place of all others',
    async () => (await imports()).takeBanners,
  ),
  row(
    'audio import',
    'DIR',
    'Take in music and voices: music/music.json, voice/voices.json',
    async () => (await imports()).takeAudio,
  ),
  row(
    'users find',
    'EMAIL',
    'Show an account, its works and what became of its mails',
    async () => (await users()).findUser,
  ),
  row('users delete', 'EMAIL', 'Delete an account with all it holds', async () => (await users()).deleteUser),
  row('users grant', 'EMAIL operator', 'Make an account an operator’s', async () => (await users()).grantUser),
  row(
    'users revoke',
    'EMAIL --reason TEXT',
    'Take the role of an operator away',
    async () => (await access()).revokeUser,
  ),
  row(
    'users sign-out',
    'EMAIL --reason TEXT',
    'End every sign-in of an account',
    async () => (await access()).signOutUser,
  ),
  row(
    'users drop-factor',
    'EMAIL --reason TEXT',
    'Take the second step at sign-in away, with its passkeys: for who lost it',
    async () => (await access()).dropFactor,
  ),
  row('mail list', '', 'List the latest mails and what became of them', async () => (await mails()).listMails),
  row(
    'mail resend',
    '[ID]',
    'Send a mail once more, or all that were given up since a time',
    async () => (await mails()).resendMail,
  ),
  row(
    'mail bounces',
    'FILE… | -',
    'Take in mails that came back, and complaints: nothing more is sent to those addresses',
    async () => (await bounces()).takeBounces,
  ),
  row(
    'mail allow',
    'EMAIL',
    'Have mails tried again to an address that one came back from',
    async () => (await bounces()).allowAddress,
  ),
  row('jobs list', '', 'List the jobs that wait, run or were given up', async () => (await jobs()).listJobs),
  row('jobs retry', 'ID', 'Have a job tried at once, also one that was given up', async () => (await jobs()).retryJobs),
  row('jobs drop', 'ID', 'Give a job up', async () => (await jobs()).dropJobs),
  row(
    'backup',
    'FILE',
    'Copy database, files and secrets into a file, or print them (-)',
    async () => (await backups()).backup,
  ),
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
  row(
    'notice set',
    '--ru TEXT --en TEXT [--until DATE]',
    'Tell every customer something, in place of an earlier notice',
    async () => (await notices()).setNotice,
  ),
  row('notice show', '', 'Show the notice and whether customers see it', async () => (await notices()).showNotice),
  row('notice clear', '', 'Take the notice away', async () => (await notices()).clearNotice),
];
