import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';

/** What a letter's headers and its text fit into; booklets come after. */
const headBytes = 64 * 1024;

/** The letters of a trial's server to one address, each looked at once: thousands of others come meanwhile. */
export function lettersTo(dataDir: string, address: string) {
  const folder = join(dataDir, 'mail');
  const seen = new Set(readdirSync(folder));
  return {
    /** Waits for the next one that a pattern with one group fits; returns what the group caught. */
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
