import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SHELL, kindOf } from '../environment/rooms';
import type { LocalFiles } from '../store/local-files';
import { artifactPath } from '../store/store-paths';

/** Written beside the bundles by packages/federation. */
const NOTICES_FILE = 'third-party-notices.json';

const noticesSchema = z.object({
  packages: z.array(
    z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
  ),
});

export type Notice = z.infer<typeof noticesSchema>['packages'][number];

/** A published build that people are served. */
export interface ServedBuild {
  room: string;
  version: string;
}

export interface Notices {
  /** Of all builds together, each package and version once, in the order of their names. */
  packages: Notice[];
  /** Builds without notices: they were made before builds carried any, or by other tools. */
  missing: ServedBuild[];
}

const readNotices = async (
  { dir }: LocalFiles,
  { room, version }: ServedBuild,
): Promise<Notice[] | undefined> => {
  try {
    const path = join(dir, artifactPath(kindOf(room), room, version), NOTICES_FILE);
    return noticesSchema.parse(JSON.parse(await readFile(path, 'utf8'))).packages;
  } catch {
    return undefined;
  }
};

/** @returns the builds of the site that a visitor gets, the shell first */
export const servedBuilds = ({
  shell,
  registry,
}: {
  shell: string;
  registry: { remotes: readonly { name: string; version: string }[] };
}): ServedBuild[] => [
  { room: SHELL, version: shell },
  ...registry.remotes.map(({ name, version }) => ({ room: name, version })),
];

/** Reads what several builds say of the software by others in them. */
export const collectNotices = async (files: LocalFiles, builds: readonly ServedBuild[]): Promise<Notices> => {
  const read = await Promise.all(builds.map((build) => readNotices(files, build)));
  const byName = new Map(
    read.flatMap((list) => list ?? []).map((one) => [`${one.name} ${one.version}`, one]),
  );
  return {
    packages: [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice),
    missing: builds.filter((_build, index) => read[index] === undefined),
  };
};
