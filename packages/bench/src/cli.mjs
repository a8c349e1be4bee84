import { benchNames, checkName, loadBench } from './command-line/benches.mjs';
import { readOptions, UsageError } from './command-line/options.mjs';
import { smokeOne } from './command-line/smoke.mjs';
import { smokeAll } from './command-line/smoke-all.mjs';
import { BenchError } from './shared/check.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

const SMOKE_HELP =
  '  --smoke           measures for about a second what is built, with little data and without limits';

const listBenches = async () => {
  const lines = [];
  for (const name of benchNames)
    lines.push(`  pnpm bench ${name.padEnd(10)} ${(await loadBench(name)).title}`);
  say(
    `Side-by-side measurements\n\n${lines.join('\n')}\n\n${SMOKE_HELP}\n  all --smoke       does so with each of them`,
  );
};

const helpOf = (name, { title, limits, options }) => {
  const lines = Object.entries(options).map(
    ([key, { value, says }]) => `  ${`--${key} ${value}`.padEnd(17)} ${says}`,
  );
  return [`pnpm bench ${name}`, '', `Measures ${title}.`, limits, '', ...lines, SMOKE_HELP].join('\n');
};

const runAll = (args) => {
  const { smoke, help } = readOptions('all', {}, args);
  if (help || smoke) return help ? (say('pnpm bench all --smoke'), 0) : smokeAll();
  throw new UsageError('pnpm bench all needs --smoke: measurements side by side would disturb each other.');
};

const runOne = async (name, args) => {
  checkName(name);
  // A bench that does not load has no options; a smoke run reports that as its result.
  if (args.length === 1 && args[0] === '--smoke') return smokeOne(name, () => loadBench(name));
  const bench = await loadBench(name);
  const { smoke, help, values } = readOptions(name, bench.options, args);
  if (!help) return smoke ? smokeOne(name, () => loadBench(name)) : bench.run(values);
  say(helpOf(name, bench));
  return 0;
};

const main = async ([name = '--help', ...args]) => {
  if (name === '--help') return (await listBenches(), 0);
  return name === 'all' ? runAll(args) : runOne(name, args);
};

/** Both kinds of error are one sentence; any other is a mistake of the bench and needs its stack. */
const codeOf = (error) => {
  if (error instanceof UsageError) return 2;
  if (error instanceof BenchError) return 1;
  throw error;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = codeOf(error);
  process.stderr.write(`${process.exitCode === 1 ? 'FAILED ' : ''}${error.message}\n`);
}
