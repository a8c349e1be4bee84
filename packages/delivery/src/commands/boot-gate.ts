import { join } from 'node:path';
import type { BootFailure, BootResult } from '../boot/boot-matrix';
import { newlyBroken } from '../boot/newly-broken';
import type { Combination } from '../environment/compose';
import type { Environment } from '../environment/environment';
import type { Desk } from './desk';
import { CommandError, EXIT } from './exit-codes';

interface Boot {
  combination: Combination;
  /** Only these pages; left out, all of them. */
  only?: readonly BootFailure[];
  evidence: string;
}

const boot = ({ store, files, boot: run }: Desk, options: Boot): Promise<BootResult> =>
  run({ store, files, ...options });

const linesOf = (failures: readonly BootFailure[]): string[] =>
  failures.flatMap(({ remote, mount, problems }) =>
    problems.map((problem) => `  ${remote}/${mount}: ${problem}`),
  );

/** Says what other teams should know, and blames nobody else for it. */
const reportBrokenBefore = (desk: Desk, failures: readonly BootFailure[]): void => {
  if (failures.length === 0) return;
  const whose = [...new Set(failures.map(({ remote }) => remote))].sort().join(', ');
  desk.say(`already broken before this change, by ${whose}:\n${linesOf(failures).join('\n')}`);
};

/** More pages than this do not fail by chance. */
const MOST_BY_CHANCE = 6;

/** @returns what fails once more, of pages few enough to have failed because the machine was busy */
const failingAgain = async (desk: Desk, candidate: Boot, newly: BootFailure[]): Promise<BootFailure[]> => {
  if (newly.length > MOST_BY_CHANCE) return newly;
  const evidence = join(candidate.evidence, 'again');
  const { failures } = await boot(desk, { ...candidate, only: newly, evidence });
  const well = newly.length - failures.length;
  if (well > 0) desk.say(`boot matrix: ${well} failed at first and were well on their own`);
  return failures;
};

interface Failed {
  candidate: Boot;
  failures: readonly BootFailure[];
  /** What is live now. */
  live: Combination;
}

/** @throws when a page fails, and again on its own, in a way in which it does not fail with what is live */
const judgeFailures = async (desk: Desk, { candidate, failures, live }: Failed): Promise<void> => {
  const { evidence } = candidate;
  const before = await boot(desk, { combination: live, only: failures, evidence: join(evidence, 'live') });
  const { newly, already } = newlyBroken(failures, before.failures);
  reportBrokenBefore(desk, already);
  if (newly.length === 0) return;
  const again = newlyBroken(await failingAgain(desk, candidate, newly), before.failures);
  if (again.newly.length === 0) return;
  throw new CommandError(
    EXIT.boot,
    `The boot matrix refused it. Pictures and log: ${evidence}\n${linesOf(again.newly).join('\n')}`,
  );
};

/**
 * Boots what would be live; refuses it when it breaks a page. A page that fails is opened with what is live now as
 * well: what was broken before blocks nobody. Without a failure nothing is booted twice.
 */
export const assertBoots = async (
  desk: Desk,
  { environment, shell, remotes }: Environment,
  combination: Combination,
): Promise<void> => {
  const stamp = desk.now().toISOString().replace(/[:.]/g, '-');
  const evidence = join(desk.workspace, '.data/boot-matrix', `${environment}-${stamp}`);
  const candidate = { combination, evidence };
  const { ok, pages, failures } = await boot(desk, candidate);
  if (ok) return desk.say(`boot matrix: ${pages} pages are well`);
  await judgeFailures(desk, { candidate, failures, live: { shell, remotes } });
  return desk.say(`boot matrix: of ${pages} pages none is newly broken`);
};
