import type { OperatorCommand } from './operator-command.ts';

const loaded = async (name: string, command: OperatorCommand) =>
  (await import('./run-operator.ts')).operatorCommand(name, command);
const codes = () => import('./codes/code-commands.ts');
const orders = () => import('./codes/order-commands.ts');
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
  {
    name: 'codes create',
    operands: '--product KIND --count N',
    summary: 'Make codes and print them as CSV',
    load: async () => loaded('codes create', (await codes()).createCodes),
  },
  {
    name: 'codes import',
    operands: 'FILE.csv',
    summary: 'Take in codes that are sold already: all of the file or none',
    load: async () => loaded('codes import', (await codes()).importCodes),
  },
  {
    name: 'codes show',
    operands: 'CODE',
    summary: 'Show a code and the orders made with it',
    load: async () => loaded('codes show', (await codes()).showCode),
  },
  {
    name: 'codes block',
    operands: 'CODE | --batch NAME',
    summary: 'Block a code, or every code of a batch',
    load: async () => loaded('codes block', (await codes()).blockCodes),
  },
  {
    name: 'orders import',
    operands: 'FILE.csv',
    summary: 'Give each order of a marketplace one code, and print order,code',
    load: async () => loaded('orders import', (await orders()).importOrders),
  },
  {
    name: 'boxes needs',
    operands: '',
    summary: 'Show which colours of a box run out, as CSV',
    load: async () => loaded('boxes needs', (await boxes()).showNeeds),
  },
  {
    name: 'boxes advise',
    operands: '',
    summary: 'Advise what the next batch of a box should hold, and record it',
    load: async () => loaded('boxes advise', (await boxes()).adviseBox),
  },
  {
    name: 'boxes swatches',
    operands: 'PHOTO --batch NAME',
    summary: 'Record the colours of a batch from a photo of its swatch card',
    load: async () => loaded('boxes swatches', (await boxes()).recordSwatches),
  },
  {
    name: 'library import',
    operands: 'DIR',
    summary: 'Take in pictures to choose from: library.json and its files',
    load: async () => loaded('library import', (await imports()).takeLibrary),
  },
  {
    name: 'catalogue import',
    operands: 'FILE.csv',
    summary: 'Take in kits of shops; one with a known name is updated',
    load: async () => loaded('catalogue import', (await imports()).takeCatalogue),
  },
  {
    name: 'banners import',
    operands: 'FILE.json',
    summary: 'Put these banners in place of all others',
    load: async () => loaded('banners import', (await imports()).takeBanners),
  },
  {
    name: 'audio import',
    operands: 'DIR',
    summary: 'Take in music and voices: music/music.json, voice/voices.json',
    load: async () => loaded('audio import', (await imports()).takeAudio),
  },
  {
    name: 'users find',
    operands: 'EMAIL',
    summary: 'Show an account, its works and what became of its mails',
    load: async () => loaded('users find', (await users()).findUser),
  },
  {
    name: 'users delete',
    operands: 'EMAIL',
    summary: 'Delete an account with all it holds',
    load: async () => loaded('users delete', (await users()).deleteUser),
  },
  {
    name: 'users grant',
    operands: 'EMAIL operator',
    summary: 'Make an account an operator’s',
    load: async () => loaded('users grant', (await users()).grantUser),
  },
  {
    name: 'users revoke',
    operands: 'EMAIL --reason TEXT',
    summary: 'Take the role of an operator away',
    load: async () => loaded('users revoke', (await access()).revokeUser),
  },
  {
    name: 'users sign-out',
    operands: 'EMAIL --reason TEXT',
    summary: 'End every sign-in of an account',
    load: async () => loaded('users sign-out', (await access()).signOutUser),
  },
  {
    name: 'users drop-factor',
    operands: 'EMAIL --reason TEXT',
    summary: 'Take the second step at sign-in away, with its passkeys: for who lost it',
    load: async () => loaded('users drop-factor', (await access()).dropFactor),
  },
  {
    name: 'mail list',
    operands: '',
    summary: 'List the latest mails and what became of them',
    load: async () => loaded('mail list', (await mails()).listMails),
  },
  {
    name: 'mail resend',
    operands: '[ID]',
    summary: 'Send a mail once more, or all that were given up since a time',
    load: async () => loaded('mail resend', (await mails()).resendMail),
  },
  {
    name: 'mail bounces',
    operands: 'FILE… | -',
    summary: 'Take in mails that came back, and complaints: nothing more is sent to those addresses',
    load: async () => loaded('mail bounces', (await bounces()).takeBounces),
  },
  {
    name: 'mail allow',
    operands: 'EMAIL',
    summary: 'Have mails tried again to an address that one came back from',
    load: async () => loaded('mail allow', (await bounces()).allowAddress),
  },
  {
    name: 'jobs list',
    operands: '',
    summary: 'List the jobs that wait, run or were given up',
    load: async () => loaded('jobs list', (await jobs()).listJobs),
  },
  {
    name: 'jobs retry',
    operands: 'ID',
    summary: 'Have a job tried at once, also one that was given up',
    load: async () => loaded('jobs retry', (await jobs()).retryJobs),
  },
  {
    name: 'jobs drop',
    operands: 'ID',
    summary: 'Give a job up',
    load: async () => loaded('jobs drop', (await jobs()).dropJobs),
  },
  {
    name: 'backup',
    operands: 'FILE',
    summary: 'Copy database, files and secrets into a file, or print them (-)',
    load: async () => loaded('backup', (await backups()).backup),
  },
  {
    name: 'restore',
    operands: 'FILE',
    summary: 'Bring a backup back into an empty DATA_DIR',
    load: async () => (await import('./restore-command.ts')).restoreCommand,
  },
  {
    name: 'upgrade-check',
    operands: '',
    summary: 'Tell what a start of this version will change, and how to go back',
    load: async () => (await import('./upgrade-commands.ts')).upgradeCheckCommand,
  },
  {
    name: 'doctor',
    operands: '',
    summary: 'Say what is wrong and what to do; exit status 1 if anything is',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
  {
    name: 'notice set',
    operands: '--ru TEXT --en TEXT [--until DATE]',
    summary: 'Tell every customer something, in place of an earlier notice',
    load: async () => loaded('notice set', (await notices()).setNotice),
  },
  {
    name: 'notice show',
    operands: '',
    summary: 'Show the notice and whether customers see it',
    load: async () => loaded('notice show', (await notices()).showNotice),
  },
  {
    name: 'notice clear',
    operands: '',
    summary: 'Take the notice away',
    load: async () => loaded('notice clear', (await notices()).clearNotice),
  },
] as const;
