import type { BootRecord, ReleasesData, ShownBoot } from '@gently/contracts/releases';
import { allowsOverrides, type Environment, nameOf, SHELL } from '@gently/delivery/releases';
import type { Heard, PartStand } from './how-it-stands';
import { versionsOf } from './versions-of';

type PresentedEnvironment = ReleasesData['environments'][number];
type PresentedCanary = PresentedEnvironment['remotes'][number]['canary'];

const presentCanary = ({ canaries }: Environment, name: string, heard: Heard): PresentedCanary => {
  const canary = canaries[name];
  if (!canary) return null;
  const { version, percent, since, by, limit } = canary;
  if (!heard) return { version, percent, since, by, limit, heard: null };
  const { visitors, failed, since: from, heard_at } = heard;
  return { version, percent, since, by, limit, heard: { visitors, failed, since: from, heard_at } };
};

/** What is live in one environment, since when, by whom and why, and what can be done with it. */
export const presentEnvironment = (
  environment: Environment,
  parts: ReadonlyMap<string, PartStand>,
): PresentedEnvironment => {
  const { environment: name, revision, history, remotes } = environment;
  const standOf = (part: string): PartStand => {
    const stand = parts.get(part);
    if (!stand) throw new Error(`nothing was worked out of ${part}`);
    return stand;
  };
  const live = (part: string, version: string) => {
    const { at = '', by = '', note = '' } = versionsOf(history, part)[0]?.change ?? history[0] ?? {};
    return { version, since: at, by, note, moves: standOf(part).moves };
  };
  return {
    environment: name,
    revision,
    allows_overrides: allowsOverrides(environment),
    shell: live(SHELL, environment.shell),
    remotes: Object.entries(remotes).map(([part, version]) => ({
      name: part,
      ...live(part, version),
      canary: presentCanary(environment, part, standOf(part).heard),
    })),
    history: history.toReversed(),
  };
};

/** A combination that was boot-tested, and where exactly that is live. */
export const presentBoot = (
  { against: _against, ...record }: BootRecord,
  environments: readonly Environment[],
): ShownBoot => {
  const id = nameOf(record);
  const live_in = environments
    .filter((environment) => nameOf(environment) === id)
    .map(({ environment }) => environment);
  return { ...record, id, live_in };
};
