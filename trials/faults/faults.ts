import type { Fault } from './fault.ts';
import { inApps } from './in-apps.ts';
import { inPackages } from './in-packages.ts';

/** 60 faults, chosen by reading the sources, not the tests; see docs/research/planted-faults.md. */
export const faults: readonly Fault[] = [...inPackages, ...inApps];
