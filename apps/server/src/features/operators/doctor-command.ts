import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { asOperator } from './context.ts';
import { examineData, noDatabase } from './doctor-data.ts';
import { examineMachine, type Finding } from './doctor.ts';
import { backupOf } from './last-backup.ts';
import { examineOutside } from './doctor/outside.ts';
import { jsonOption } from './operator-command.ts';
import { reasonOf } from './run-operator.ts';

const signs = { ok: 'ok       ', attention: 'attention', wrong: 'WRONG    ' } as const;

/** Reports what is wrong and what to do, whether or not the server runs. Exits with 1 if anything is wrong. */
export const doctorCommand = {
  options: jsonOption,
  reasonOf,
  async run(argv: readonly string[]): Promise<void> {
    const { json } = parseArgs({ args: [...argv], options: jsonOption }).values;
    process.umask(0o077);
    const config = readConfig(process.env);
    const findings: Finding[] = await asOperator(
      config,
      () => undefined,
      (context) => examineData(context, config),
    ).catch((error: unknown) => [noDatabase(error)]);
    findings.push(...(await examineMachine(config, () => openStorage(config))));
    findings.push(...(await examineOutside(config)));
    findings.push(await backupOf(config, systemClock.now()));
    const isWell = findings.every(({ state }) => state !== 'wrong');
    const lines = findings.map(({ check, state, words }) => `${signs[state]}  ${check}: ${words}`);
    process.stdout.write(`${json ? JSON.stringify({ ok: isWell, checks: findings }) : lines.join('\n')}\n`);
    if (!isWell) process.exitCode = 1;
  },
};
