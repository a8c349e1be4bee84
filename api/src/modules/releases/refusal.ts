import type { ErrorCode } from '@gently/contracts/errors';
import type { MoveRefusal } from '@gently/contracts/release-options';
import type { BootRecord, EnvironmentChange } from '@gently/contracts/releases';
import { type Combination, judgeBoot } from '@gently/delivery/releases';
import { AppError } from '../../shared/errors/app-error';

/** Why a version may not go live somewhere, and what somebody can do about it. */
export interface Refusal {
  reason: MoveRefusal;
  words: string;
  command: string | null;
}

const CODES: Record<MoveRefusal, ErrorCode> = {
  not_booted: 'release_not_booted',
  boot_failed: 'release_not_booted',
  boot_outdated: 'release_not_booted',
  unfit: 'release_unfit',
  not_kept: 'release_not_kept',
};

const BOOT_WORDS = {
  not_booted: 'This combination has not been boot-tested yet. On the command line:',
  boot_failed: 'The last boot test of this combination found something newly broken. Once it is mended:',
  boot_outdated:
    'It was boot-tested beside something else than what is live there now, with faults that were there before. Once more:',
} as const;

/** What a boot of the combination says. @param command that boots it */
export const judgeBooted = (
  record: BootRecord | undefined,
  live: Combination,
  command: string,
): { booted: Pick<EnvironmentChange, 'at' | 'by'> | null; refusal: Refusal | null } => {
  const verdict = judgeBoot(record, live);
  if (!verdict.ok) {
    const { reason } = verdict;
    return { booted: null, refusal: { reason, words: BOOT_WORDS[reason], command } };
  }
  const { at, by } = verdict.record;
  return { booted: { at, by }, refusal: null };
};

/** @throws AppError with the code and the words of the refusal, if there is one */
export const assertPossible = (refusal: Refusal | null): void => {
  if (!refusal) return;
  const { reason, words, command } = refusal;
  const message = [words, command, 'Nothing has changed.'].filter(Boolean).join(' ');
  throw new AppError(CODES[reason], { message });
};
