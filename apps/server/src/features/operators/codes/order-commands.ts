import { parseArgs } from 'node:util';
import { csvLines } from '@uzor/kit';
import { codeService, readOrders } from '../../codes/index.ts';
import { readCsvFile } from '../../../platform/csv.ts';
import { jsonOption, type OperatorCommand, theOne } from '../operator-command.ts';

const importOptions = {
  marketplace: {
    type: 'string',
    value: 'NAME',
    help: 'Where they were ordered; numbers of different ones may be alike',
  },
  ...jsonOption,
} as const;

/** Makes a code for each order of a file without one, all or none, and prints the code of each. */
export const importOrders: OperatorCommand = {
  changes: true,
  options: importOptions,
  read(argv) {
    const { values, positionals } = parseArgs({ args: [...argv], options: importOptions, allowPositionals: true });
    const file = theOne(positionals, 'file');
    return async (context) => {
      const orders = readOrders(await readCsvFile(file));
      const codes = await codeService(context).forOrders(orders, values.marketplace ?? null);
      if (values.json) context.print(JSON.stringify(codes));
      else
        for (const { order, code } of [{ order: 'order', code: 'code' }, ...codes])
          context.print(csvLines([[order, code]], 'en').trimEnd());
    };
  },
};
