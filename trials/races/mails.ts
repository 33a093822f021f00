import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

/** Headers and text of a mail fit into this; booklets come after. */
const headBytes = 64 * 1024;

/** The mails of a trial's server to one address, each read once: thousands of others arrive meanwhile. */
export function mailsTo(dataDir: string, address: string) {
  const folder = join(dataDir, 'mail');
  const seen = new Set(readdirSync(folder));
  return {
    /** Waits for the next one that matches a pattern with one group; returns the group. */
    async next(pattern: RegExp): Promise<string> {
      for (;;) {
        const fresh = readdirSync(folder).filter((name) => name.endsWith('.eml') && !seen.has(name));
        for (const name of fresh.sort()) {
          seen.add(name);
          const bytes = readFileSync(join(folder, name)).subarray(0, headBytes);
          if (!bytes.includes(address)) continue;
          const caught = pattern.exec((await PostalMime.parse(bytes)).text ?? '')?.[1];
          if (caught !== undefined) return caught;
        }
        await pause(20);
      }
    },
  };
}
