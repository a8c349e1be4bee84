import { join } from 'node:path';
import type { BootRecord, BrokenPage } from '@gently/contracts/releases';
import type { BootFailure, BootResult } from '../boot/boot-matrix';
import { newlyBroken } from '../boot/newly-broken';
import type { Comparison } from '../boot/newly-broken';
import { keepBoot } from '../environment/boot-records';
import { nameOf } from '../environment/boot-verdict';
import type { Combination } from '../environment/compose';
import type { Environment } from '../environment/environment';
import { roomsOf, versionOf } from '../environment/rooms';
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

/** @returns the pages that fail, and fail again on their own, told from those that fail in the same way with what is live */
const judgeFailures = async (desk: Desk, { candidate, failures, live }: Failed): Promise<Comparison> => {
  if (failures.length === 0) return { newly: [], already: [] };
  const { evidence } = candidate;
  const before = await boot(desk, { combination: live, only: failures, evidence: join(evidence, 'live') });
  const { newly, already } = newlyBroken(failures, before.failures);
  reportBrokenBefore(desk, already);
  if (newly.length === 0) return { newly, already };
  const again = newlyBroken(await failingAgain(desk, candidate, newly), before.failures);
  return { newly: again.newly, already: [...already, ...again.already] };
};

/** A record is for people; everything is in the log of the boot. */
const MOST_PAGES = 20;
const MOST_PROBLEMS = 3;
const PROBLEM_LENGTH = 300;

const brief = (failures: readonly BootFailure[]): BrokenPage[] =>
  failures.slice(0, MOST_PAGES).map(({ remote, mount, problems }) => ({
    remote,
    mount,
    problems: problems.slice(0, MOST_PROBLEMS).map((problem) => problem.slice(0, PROBLEM_LENGTH)),
  }));

interface Outcome {
  environment: Environment;
  combination: Combination;
  pages: number;
  judged: Comparison;
}

const recordOf = ({ by, now }: Desk, { environment, combination, pages, judged }: Outcome): BootRecord => ({
  environment: environment.environment,
  shell: combination.shell,
  remotes: { ...combination.remotes },
  changes: roomsOf(combination).filter(
    (room) => versionOf(combination, room) !== versionOf(environment, room),
  ),
  ok: judged.newly.length === 0,
  pages,
  newly_broken: brief(judged.newly),
  broken_before: brief(judged.already),
  against: nameOf(environment),
  at: now().toISOString(),
  by,
});

/**
 * Boots what would be live, and keeps how it fared; refuses it when it breaks a page. A page that fails is opened with
 * what is live now as well: what was broken before blocks nobody. Without a failure nothing is booted twice.
 */
export const assertBoots = async (
  desk: Desk,
  environment: Environment,
  combination: Combination,
): Promise<void> => {
  const { environment: name, shell, remotes } = environment;
  const stamp = desk.now().toISOString().replace(/[:.]/g, '-');
  const evidence = join(desk.workspace, '.data/boot-matrix', `${name}-${stamp}`);
  const candidate = { combination, evidence };
  const { pages, failures } = await boot(desk, candidate);
  const judged = await judgeFailures(desk, { candidate, failures, live: { shell, remotes } });
  await keepBoot(desk.store, recordOf(desk, { environment, combination, pages, judged }));
  if (judged.newly.length > 0) {
    const words = `The boot matrix refused it. Pictures and log: ${evidence}\n${linesOf(judged.newly).join('\n')}`;
    throw new CommandError(EXIT.boot, words);
  }
  const well = failures.length === 0 ? `${pages} pages are well` : `of ${pages} pages none is newly broken`;
  desk.say(`boot matrix: ${well}`);
};
