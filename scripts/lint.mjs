// pnpm lint: style, rules between rooms, unused code, the specification ledger and names.
import { lint } from './lib/test/static-checks.mjs';

const counts = await lint();
process.exitCode = counts.every(({ failed }) => failed === 0) ? 0 : 1;
