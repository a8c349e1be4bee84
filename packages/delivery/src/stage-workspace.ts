import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import { isSameCombination } from './environment/compose';
import type { Combination } from './environment/compose';
import type { Environment } from './environment/environment';
import { readEnvironment } from './environment/environment-store';
import { flip } from './environment/flip';
import { LOCAL } from './environment/local';
import { NOTHING_LIVE, OvertakenError } from './environment/overtaken';
import { publish } from './store/publish';

interface Builds {
  /** Root of the workspace whose builds are published. */
  workspace: string;
  /** The shell's build, when it is not in its usual place. */
  shellDist?: string;
  store: ArtifactStore;
}

export interface StageOptions extends Builds {
  environment: string;
  by: string;
  note: string;
  now: Date;
  /**
   * The builds are those of an image, which an operator replaces as a whole: they also go live where something is live
   * already, unless they are the ones that the image before this start had.
   */
  isImage?: boolean;
}

export interface StageResult {
  environment: Environment;
  changed: boolean;
  /** Versions that were not in the store before, as `name@version`. */
  published: string[];
  /** Something was live there already, so nothing at all was done. */
  leftAlone: boolean;
}

const builtRemotes = async (workspace: string): Promise<string[]> =>
  (await readdir(workspace))
    .filter((name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'dist', 'manifest.json')))
    .sort();

/** Publishes the shell and every built remote of a workspace; changes nothing of what is live. */
export const publishWorkspace = async ({
  workspace,
  shellDist,
  store,
}: Builds): Promise<{ combination: Combination; published: string[] }> => {
  const published: string[] = [];
  const publishRoom = async (
    kind: 'shell' | 'remote',
    name: string,
    dist = join(workspace, name, 'dist'),
  ): Promise<string> => {
    if (!existsSync(dist)) throw new Error(`${name} is not built: ${dist} is missing`);
    const { version, created } = await publish({ store, kind, name, dist });
    if (created) published.push(`${name}@${version}`);
    return version;
  };

  const shell = await publishRoom('shell', 'shell', shellDist);
  const remotes: Record<string, string> = {};
  for (const name of await builtRemotes(workspace)) remotes[name] = await publishRoom('remote', name);
  return { combination: { shell, remotes }, published };
};

const leaveAlone = (environment: Environment): StageResult => ({
  environment,
  changed: false,
  published: [],
  leftAlone: true,
});

type Published = Awaited<ReturnType<typeof publishWorkspace>>;

const makeLive = async (
  options: StageOptions,
  { combination, published }: Published,
  basedOn: number | undefined,
): Promise<StageResult> => {
  const { workspace: _workspace, shellDist: _dist, isImage: isOfImage = false, ...flipOptions } = options;
  const based = basedOn === undefined ? {} : { basedOn };
  return {
    ...(await flip({ ...flipOptions, ...based, isOfImage, combination })),
    published,
    leftAlone: false,
  };
};

/** A release, a rollback or a canary since the last image stays until there is another image. */
const followImage = async (options: StageOptions, live: Environment): Promise<StageResult> => {
  const builds = await publishWorkspace(options);
  return isSameCombination(live.of_image, builds.combination)
    ? leaveAlone(live)
    : makeLive(options, builds, live.revision);
};

const stageOver = async (options: StageOptions, live: Environment | undefined): Promise<StageResult> => {
  if (live) return options.isImage ? followImage(options, live) : leaveAlone(live);
  const basedOn = options.environment === LOCAL ? undefined : NOTHING_LIVE;
  return makeLive(options, await publishWorkspace(options), basedOn);
};

/**
 * Makes what a workspace has built live in an environment that is empty, in `local`, which follows the workspace, and with
 * `isImage` wherever another image was live before. What is live anywhere else was released, and staging is not
 * releasing: there nothing is published and nothing changes.
 */
export const stageWorkspace = async (options: StageOptions): Promise<StageResult> => {
  const { store, environment: name } = options;
  const readLive = async (): Promise<Environment | undefined> =>
    name === LOCAL ? undefined : readEnvironment(store, name);
  try {
    return await stageOver(options, await readLive());
  } catch (error) {
    const live = error instanceof OvertakenError ? await readLive() : undefined;
    if (!live) throw error;
    return stageOver(options, live);
  }
};
