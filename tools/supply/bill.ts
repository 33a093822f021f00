/**
 * The bill of materials: everything a running Uzor consists of, as CycloneDX. `npm run bill > uzor.cdx.json` writes it for a
 * release; `npm run validate` demands that it is whole.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Lock, readLock } from '../complete-lock.ts';
import { foreign, licenceOf, nameAt } from './licences.ts';

/** A part of Uzor in CycloneDX 1.5, as far as it is written or read here. */
interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  hashes?: readonly { alg: string; content: string }[];
  licenses?: readonly ({ license: { id?: string; name?: string } } | { expression: string })[];
  externalReferences?: readonly { type: string }[];
}
/** A bill in CycloneDX 1.5, as far as it is written or read here. */
export interface Bill {
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn?: readonly string[] }[];
}

/** What the repository itself carries of others' work: name, licence, and the file with its notice. */
const carried: readonly { name: string; licence: string; notice: string }[] = [
  { name: 'Nunito and Comfortaa, cut for pages', licence: 'OFL-1.1', notice: 'apps/web/src/ui/fonts/LICENSE' },
  { name: 'symbols from DejaVu', licence: 'Bitstream-Vera', notice: 'packages/kit/data/symbols-licence.txt' },
  { name: 'models of MediaPipe', licence: 'Apache-2.0', notice: 'apps/web/public/licences/mediapipe.txt' },
  { name: 'icons of Tabler', licence: 'MIT', notice: 'apps/web/src/ui/icons/LICENSE' },
  { name: 'media library', licence: 'CC0-1.0 AND MIT', notice: 'assets/media-library/NOTICES.md' },
  { name: 'voices', licence: 'LGPL-2.1-or-later', notice: 'assets/voice/SOURCES.md' },
];

function carriedComponents(): Component[] {
  return carried.map(({ name, licence, notice }) => {
    const content = createHash('sha512').update(readFileSync(notice)).digest('hex');
    const version = content.slice(0, 12); // of the notice, which names every file and its origin
    const hashes = [{ alg: 'SHA-512', content }];
    return { 'bom-ref': name, type: 'data', name, version, licenses: [{ expression: licence }], hashes };
  });
}

/** What npm lists without what only makers of Uzor need: npm marks a package as such where one of two copies is. */
function withoutTools(bill: Bill, lock: Lock): Bill {
  const runs = foreign(lock).filter(([, { dev }]) => !dev);
  const names = new Set(runs.map(([place, { version }]) => `${nameAt(place)}@${version}`));
  const components = bill.components.filter(({ name, version }) => names.has(`${name}@${version}`));
  const kept = new Set(components.map((part) => part['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return { ...bill, components, dependencies };
}

/** @throws Error if npm cannot write the bill */
export function billOfMaterials(): Bill {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout, stderr, status } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  const bill = withoutTools(JSON.parse(stdout), readLock());
  return { ...bill, components: [...bill.components, ...carriedComponents()] };
}

/** Findings: packages of a running Uzor that the bill does not list with version, digest and licence; download addresses. */
export function checkBill(bill: Bill, lock: Lock): string[] {
  const listed = new Map(bill.components.map((part) => [`${part.name}@${part.version}`, part]));
  return foreign(lock).flatMap(([place, { version, dev, optional }]) => {
    if (dev) return [];
    const part = listed.get(`${nameAt(place)}@${version}`);
    if (!part) return [`bill of materials: ${place} is missing`];
    const lacks: string[] = [];
    // Builds for other platforms are locked by name and version alone (complete-lock.ts).
    if (!part.hashes?.length && !optional) lacks.push('no digest');
    if (!part.licenses?.length && licenceOf(lock, place) === null) lacks.push('no licence');
    if (part.externalReferences?.some(({ type }) => type === 'distribution')) lacks.push('a download address');
    return lacks.map((lack) => `bill of materials: ${place} has ${lack}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(billOfMaterials(), null, 1));
