import type { ArtifactStore } from '@gently/artifact-store';
import type { BootRecord } from '@gently/contracts/releases';
import type { RemoteArtifact, ShellArtifact } from '@gently/federation/contract';
import { keepBoot } from '../environment/boot-records';
import { nameOf } from '../environment/boot-verdict';
import { startCanary } from '../environment/canary';
import { keepFigures } from '../environment/canary-figures';
import type { Reason } from '../environment/change-environment';
import type { Combination } from '../environment/compose';
import { readEnvironment } from '../environment/environment-store';
import { flip } from '../environment/flip';
import { kindOf, SHELL } from '../environment/rooms';
import { SEAL, artifactPath } from '../store/store-paths';

const shellOf = (offers: readonly string[]): ShellArtifact => ({
  ...{ kind: 'shell', name: SHELL, contract: 1 },
  facade: { version: '1.0.0', hash: 's', exports: { router: [...offers] } },
});

const remoteOf = (name: string, needs: readonly string[]): RemoteArtifact => ({
  ...{ kind: 'remote', name, contract: 1, nav: [], files: {} },
  facade: { version: '1.0.0', hash: 'r', uses: { router: [...needs] } },
  mounts: [{ id: 'open', path: `/${name}`, title: 'Open' }],
});

interface Publication {
  /** Exports of the router that a shell offers, or a remote needs. */
  router?: readonly string[];
}

/** Fills a store with releases, by what delivery itself does, without builds and browsers. */
export const createReleaseStage = (store: ArtifactStore) => {
  const read = async (environment: string) => {
    const found = await readEnvironment(store, environment);
    if (!found) throw new Error(`nothing is live in ${environment}`);
    return found;
  };
  return {
    read,

    /** Publishes a version that is nothing but its manifest. */
    publish: async (
      room: string,
      version: string,
      { router = ['Link'] }: Publication = {},
    ): Promise<void> => {
      const manifest = room === SHELL ? shellOf(router) : remoteOf(room, router);
      await store.putNew(artifactPath(kindOf(room), room, version), [
        { path: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
        { path: SEAL, content: Buffer.from('{}') },
      ]);
    },

    /** Makes a combination live that was published. */
    makeLive: async (environment: string, combination: Combination, reason: Partial<Reason> = {}) => {
      const why = { by: 'tester', note: 'a test', now: new Date('2035-01-15T10:00:00.000Z'), ...reason };
      return (await flip({ store, environment, combination, ...why })).environment;
    },

    beginCanary: async (environment: string, remote: string, version: string) => {
      const reason = { by: 'tester', note: 'a test', now: new Date('2035-01-16T10:00:00.000Z') };
      const limit = { failure_percent: 20, minimum: 10 };
      await startCanary({ store, environment, remote, version, percent: 10, limit, ...reason });
    },

    /** One process of the site has heard of the canary that runs. */
    hear: async (
      environment: string,
      remote: string,
      { process, ...heard }: { process: string; visitors: number; failed: number; heard_at: string },
    ): Promise<void> => {
      const { version, since } = (await read(environment)).canaries[remote] ?? { version: '', since: '' };
      const figures = { ...heard, canary_since: since, since: heard.heard_at };
      await keepFigures(store, { environment, remote, version }, { process, figures });
    },

    /** Keeps a boot of a combination, as for an environment. */
    boot: async (
      environment: string,
      combination: Combination,
      change: Partial<BootRecord> = {},
    ): Promise<void> => {
      const all = { pages: 3, newly_broken: [], broken_before: [], changes: [] };
      const at = '2035-01-17T10:00:00.000Z';
      await keepBoot(store, {
        ...{ environment, ok: true, against: nameOf(await read(environment)), at, by: 'pipeline' },
        ...all,
        ...{ shell: combination.shell, remotes: { ...combination.remotes } },
        ...change,
      });
    },
  };
};
