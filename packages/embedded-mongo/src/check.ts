import { parseArgs } from 'node:util';
import { checkFolder } from './dump/check';
import { DAMAGED_EXIT_CODE } from './storage/damage';

const USAGE = 'usage: node dist/check.js DIR [--rescue FILE]   (while no server uses DIR)';

/** Ends with 0 when everything is whole, and as the server does when it is not. */
function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rescue: { type: 'string' } },
  });
  const [dir] = positionals;
  if (!dir || positionals.length > 1) throw new Error(USAGE);
  const { damages, collections, rescued } = checkFolder(dir, values.rescue);
  for (const damage of damages) process.stdout.write(`damaged: ${damage}\n`);
  process.stdout.write(`${collections} collections, ${damages.length} damages\n`);
  if (rescued !== undefined)
    process.stdout.write(
      `${String(values.rescue)}: ${rescued} whole documents; npm run restore puts them back\n`,
    );
  return damages.length > 0 ? DAMAGED_EXIT_CODE : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
