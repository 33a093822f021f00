import { systemClock } from '../platform/clock.ts';
import type { OperatorContext } from '../features/operators/context.ts';
import type { OperatorCommand } from '../features/operators/operator-command.ts';

export async function runCommand(
  given: Partial<OperatorContext>,
  command: OperatorCommand,
  ...argv: readonly string[]
): Promise<string[]> {
  const lines: string[] = [];
  const unused = (): never => {
    throw new Error('The command uses more than the test hands in');
  };
  await command.read(argv)({
    get database() {
      return unused();
    },
    clock: systemClock,
    installation: unused,
    storage: unused,
    erase: unused,
    jobs: unused,
    mails: unused,
    ...given,
    print: (text) => lines.push(...text.split('\n')),
  });
  return lines;
}
