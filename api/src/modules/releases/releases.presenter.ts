import { type EnvironmentChange, type EnvironmentFile, overridesByDefault } from '@gently/contracts/releases';
import type { ReleasesData } from '@gently/contracts/releases';

type PresentedEnvironment = ReleasesData['environments'][number];

/** The change that made a version live: the oldest in the unbroken row of changes that have it. */
const changeThatBrought = (
  history: readonly EnvironmentChange[],
  isSame: (change: EnvironmentChange) => boolean,
): EnvironmentChange | undefined => {
  let found: EnvironmentChange | undefined;
  for (const change of history.toReversed()) {
    if (!isSame(change)) break;
    found = change;
  }
  return found;
};

/** What is live in one environment, since when, by whom and why. */
export const presentEnvironment = (file: EnvironmentFile): PresentedEnvironment => {
  const { environment, revision, history, canaries } = file;
  const live = (version: string, isSame: (change: EnvironmentChange) => boolean) => {
    const change = changeThatBrought(history, isSame) ?? history[0];
    return { version, since: change?.at ?? '', by: change?.by ?? '', note: change?.note ?? '' };
  };
  const canaryOf = (name: string): PresentedEnvironment['remotes'][number]['canary'] => {
    const canary = canaries[name];
    if (!canary) return null;
    const { version, percent, since, by } = canary;
    return { version, percent, since, by };
  };
  return {
    environment,
    revision,
    allows_overrides: file.allow_overrides ?? overridesByDefault(environment),
    shell: live(file.shell, ({ shell }) => shell === file.shell),
    remotes: Object.entries(file.remotes).map(([name, version]) => ({
      name,
      ...live(version, ({ remotes }) => remotes[name] === version),
      canary: canaryOf(name),
    })),
    history: history.toReversed(),
  };
};
