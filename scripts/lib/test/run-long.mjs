import { parseArgs } from 'node:util';
import { duration } from '../progress.mjs';
import { buildPart } from './long-tier.mjs';
import { passedFile, passedParts, shareOf, sourcesHash } from './resume.mjs';
import { PART_OPTIONS, partsNamed, runTestCommand, runTests } from './run-tests.mjs';

const OPTIONS = {
  ...PART_OPTIONS,
  part: { type: 'string' },
  again: { type: 'boolean', default: false },
};

/** A part that passed on these sources counts as it did then. */
const remembered = (part, passed) => {
  const before = passed.of(part.name);
  if (!before) return part;
  return {
    ...part,
    title: `${part.title} (passed before in ${duration(before.took)})`,
    seconds: 0,
    run: () => before.counts,
  };
};

/**
 * Runs a long tier, or a share of it. What has passed on the same sources is not run again.
 * @param {{ tier: string, help: string, parts: Parameters<typeof runTests>[0] }} options
 */
export const runLong = ({ tier, help, parts }) =>
  runTestCommand(async () => {
    const { values } = parseArgs({ options: OPTIONS });
    if (values.help) {
      console.log(help);
      return 0;
    }
    const passed = passedParts({ file: passedFile(tier), sources: sourcesHash() });
    const select = (context) => {
      const all = parts(context);
      const chosen = partsNamed(values.part ? shareOf(all, values.part) : all, values.only);
      const left = values.again ? chosen : chosen.map((part) => remembered(part, passed));
      return values.list || left.every(({ seconds }) => seconds === 0) ? left : [buildPart, ...left];
    };
    return runTests(select, {
      list: values.list,
      onEnd: ({ name }, result) => name !== buildPart.name && passed.note(name, result),
    });
  });
