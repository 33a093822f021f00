import type { Fault } from './fault.ts';
import { inApps } from './in-apps.ts';
import { inPackages } from './in-packages.ts';

/** 60 faults, chosen by reading the sources before any test was read. */
export const faults: readonly Fault[] = [...inPackages, ...inApps];
