import { spawnSync } from 'node:child_process';

/** A package with a known fault, as `npm audit --json` tells it. */
interface Vulnerable {
  severity: string;
  range: string;
  nodes: readonly string[];
  via: readonly (string | { title: string; url: string })[];
}
interface Report {
  vulnerabilities?: Readonly<Record<string, Vulnerable>>;
}

/** What the registry knew: `findings` of faults, or null if it did not answer. */
export interface Audit {
  findings: string[] | null;
}

const grave: ReadonlySet<string> = new Set(['moderate', 'high', 'critical']);

/** Findings in the answer of `npm audit --json`. An answer without a report (no network, no such call) gives null. */
export function readAudit(answer: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(answer);
  } catch {
    return { findings: null };
  }
  if (!report.vulnerabilities) return { findings: null };
  const findings = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => grave.has(severity))
    .map(([name, { severity, range, via }]) => {
      const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
      return `package-lock.json: ${name} ${range} is known to be faulty (${severity}): ${titles.join('; ')}`;
    });
  return { findings };
}

/**
 * Findings of known faults in locked packages. A registry that does not answer gives none, and a line says so; with
 * `AUDIT=demanded` in the environment, as for a release, silence is a finding too.
 */
export function checkAdvisories(): string[] {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 26 });
  const { findings } = readAudit(stdout ?? '');
  if (findings) return findings;
  const silence = 'npm audit: the registry tells nothing about known faults';
  if (process.env.AUDIT === 'demanded') return [silence];
  console.log(`${silence}; not checked`);
  return [];
}
