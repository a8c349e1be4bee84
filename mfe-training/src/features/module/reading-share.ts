import { READING_CAP } from '@gently/contracts/training-options';

/**
 * How much of a module is behind somebody who comes to a part, in percent.
 * @param behind parts before the one that opens
 */
export const readingShare = (behind: number, parts: number): number =>
  parts === 0 ? 0 : Math.min(READING_CAP, Math.round((behind / parts) * 100));
