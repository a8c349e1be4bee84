import type { BootFailure } from './boot-matrix';
import type { PageToBoot } from './boot-page';

/** Addresses, hashes and numbers change from one boot to the next without being another fault. */
const faultIn = (problem: string): string =>
  problem
    .replace(/https?:\/\/[^\s/]+/g, '')
    .replace(/\b[0-9a-f]{8,}\b/g, 'hash')
    .replace(/\d+/g, '0');

const isSamePage = (left: PageToBoot, right: PageToBoot): boolean =>
  left.remote === right.remote && left.mount === right.mount;

export interface Comparison {
  /** Pages that were well, or not there, or failed in other ways. */
  newly: BootFailure[];
  /** Pages that have no fault that they did not have before. */
  already: BootFailure[];
}

/**
 * Tells what a candidate breaks from what is broken without it.
 * @param candidate the pages that fail with it
 * @param live the pages that fail without it, booted in the same way
 */
export const newlyBroken = (candidate: readonly BootFailure[], live: readonly BootFailure[]): Comparison => {
  const isOld = (failure: BootFailure): boolean => {
    const before = live.find((page) => isSamePage(page, failure))?.problems.map(faultIn) ?? [];
    return failure.problems.every((problem) => before.includes(faultIn(problem)));
  };
  return {
    newly: candidate.filter((failure) => !isOld(failure)),
    already: candidate.filter(isOld),
  };
};
