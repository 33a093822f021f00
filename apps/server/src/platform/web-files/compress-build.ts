/** Compresses the text files of a web build once for all requests: `node compress-build.ts FOLDER`. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map']);
const SMALLEST_BYTES = 1024;

/**
 * Writes brotli and gzip files at the highest level beside the text files of the build that have none and are not tiny.
 */
export async function compressBuild(folder: string): Promise<void> {
  const client = join(folder, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) => join(client, file));
  const wanted = files.filter((path) => compressible.has(extname(path)) && statSync(path).size >= SMALLEST_BYTES);
  // The build is being served, so a file must appear complete or not at all.
  const write = async (file: string, bytes: Buffer) => {
    const beside = join(folder, 'compressing');
    await writeFile(beside, bytes);
    await rename(beside, file);
  };
  for (const file of wanted.filter((path) => !existsSync(`${path}.br`))) {
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await write(`${file}.gz`, gzipped);
    await write(`${file}.br`, brotli);
  }
}

if (import.meta.main) await compressBuild(process.argv[2] ?? '');
