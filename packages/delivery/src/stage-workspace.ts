import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
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

const fill = async (options: StageOptions): Promise<StageResult> => {
  const { workspace: _workspace, shellDist: _dist, ...flipOptions } = options;
  const { combination, published } = await publishWorkspace(options);
  const basedOn = options.environment === LOCAL ? {} : { basedOn: NOTHING_LIVE };
  return { ...(await flip({ ...flipOptions, ...basedOn, combination })), published, leftAlone: false };
};

/**
 * Makes what a workspace has built live in an environment that is empty, or in `local`, which follows the workspace.
 * What is live anywhere else was released, and staging is not releasing: there nothing is published and nothing changes.
 */
export const stageWorkspace = async (options: StageOptions): Promise<StageResult> => {
  const { store, environment: name } = options;
  const live = name === LOCAL ? undefined : await readEnvironment(store, name);
  if (live) return leaveAlone(live);
  try {
    return await fill(options);
  } catch (error) {
    const filled = error instanceof OvertakenError ? await readEnvironment(store, name) : undefined;
    if (!filled) throw error;
    return leaveAlone(filled);
  }
};
