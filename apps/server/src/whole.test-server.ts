import { readConfig } from './config.ts';
import { codeService } from './features/codes/index.ts';
import { openDataFolder } from './data-folder.ts';
import { openLog } from './log.ts';
import { serve } from './serve.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/* The server of `main.ts` without the web app, for tests that kill it. Reports its codes when ready. */

const config = readConfig(process.env);
const log = openLog(config);
const { connection, close } = await openDataFolder(config, (error) => log.error({ err: error }, 'embedded database'));
const server = await serve(config, { connection, log, web: null, coldEngine: true });
stopOnSignals(server, close, log);
const count = Number(process.env['CODES'] ?? 0);
const codes = count === 0 ? [] : await codeService(server.parts).create({ kind: 'mosaic', count, uses: 1 });
process.send?.(codes.map(({ code }) => code));
