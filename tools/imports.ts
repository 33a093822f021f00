/** Checks imports with dependency-cruiser. With TypeScript 7 it reads sources only if swc is installed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

/** With fewer modules, dependency-cruiser failed to read the sources. */
const leastModules = 50;

export function checkImports(root = process.cwd()): string[] {
  const binary = path.join(import.meta.dirname, '../node_modules/.bin/depcruise');
  const { stdout, stderr } = spawnSync(
    binary,
    ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  if (!stdout) return [`dependency-cruiser said nothing: ${stderr}`];
  const { summary } = JSON.parse(stdout) as Cruise;
  const lines = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  if (summary.totalCruised < leastModules)
    lines.push(`Only ${summary.totalCruised} modules were read, at least ${leastModules} are there`);
  return lines;
}

if (import.meta.main) {
  const findings = checkImports();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
