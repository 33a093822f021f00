/** The process that `bench make` measures: makes a work as `craft make` does and prints its peak memory in KB. */
import { make } from '../../../apps/cli/src/make/make.ts';

await make(process.argv.slice(2));
console.log(process.resourceUsage().maxRSS);
