import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '@gently/artifact-store';
import type { Environment } from './environment/environment';
import { flip } from './environment/flip';
import { publish } from './store/publish';

export interface StageOptions {
  /** Root of the workspace whose builds are published. */
  workspace: string;
  /** The shell's build, when it is not in its usual place. */
  shellDist?: string;
  store: ArtifactStore;
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
}

const builtRemotes = async (workspace: string): Promise<string[]> =>
  (await readdir(workspace))
    .filter((name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'dist', 'manifest.json')))
    .sort();

/** Publishes the shell and every built remote of a workspace, then makes exactly these live. */
export const stageWorkspace = async ({
  workspace,
  shellDist,
  store,
  ...flipOptions
}: StageOptions): Promise<StageResult> => {
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
  return { ...(await flip({ store, ...flipOptions, combination: { shell, remotes } })), published };
};
