import type { CanaryFigures } from '@gently/contracts/releases';
import { VOICE_LASTS_MS } from './voice-lasts';

const earliest = (instants: readonly string[]): string => instants.toSorted()[0] ?? '';
const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';

/**
 * What all processes have heard together. Only what was heard lately counts, as it does where a canary is judged. One
 * network that reached two processes is counted by both, and each of them judges on its own.
 * @returns nothing when nobody was heard yet
 */
export const sumFigures = (
  all: readonly CanaryFigures[],
  { canarySince, now }: { canarySince: string; now: Date },
): CanaryFigures | undefined => {
  const figures = all.filter(({ canary_since: run }) => run === canarySince);
  if (figures.length === 0) return undefined;
  const lately = figures.filter(
    ({ heard_at: heard }) => now.getTime() - new Date(heard).getTime() <= VOICE_LASTS_MS,
  );
  return {
    canary_since: canarySince,
    visitors: lately.reduce((sum, { visitors }) => sum + visitors, 0),
    failed: lately.reduce((sum, { failed }) => sum + failed, 0),
    since: earliest(figures.map(({ since }) => since)),
    heard_at: latest(figures.map(({ heard_at: heard }) => heard)),
  };
};
