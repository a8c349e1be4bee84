import * as z from 'zod';
import { instant } from './wire';

/** Why an environment changed. */
export const RELEASE_ACTIONS = [
  'stage',
  'release',
  'promote',
  'rollback',
  'canary_start',
  'canary_stop',
  'canary_finish',
  'canary_abort',
  'settings',
] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** One change of what is live in an environment, as its file keeps it. */
export const environmentChange = z.object({
  revision: z.number().int().positive(),
  at: instant,
  by: z.string(),
  note: z.string(),
  action: z.enum(RELEASE_ACTIONS).default('stage'),
  /** The remote, or `shell`, that the change was about; left out when it was about several. */
  remote: z.string().optional(),
  /** The canary that began or ended. */
  version: z.string().optional(),
  shell: z.string(),
  remotes: z.record(z.string(), z.string()),
});
export type EnvironmentChange = z.infer<typeof environmentChange>;

/** A version of a remote that only some visitors get. */
export const environmentCanary = z.object({
  version: z.string(),
  /** How many visitors of a hundred. */
  percent: z.number().int().min(1).max(99),
  since: instant,
  by: z.string(),
});

/** What every reader of `environments/<name>.json` in the artifact store relies on. Newest change last. */
export const environmentFile = z.object({
  environment: z.string(),
  revision: z.number().int().positive(),
  shell: z.string(),
  remotes: z.record(z.string(), z.string()),
  /** Whether visitors may ask for other versions. Left out: `overridesByDefault` decides. */
  allow_overrides: z.boolean().optional(),
  canaries: z.record(z.string(), environmentCanary.loose()).default({}),
  history: z.array(environmentChange),
});
export type EnvironmentFile = z.infer<typeof environmentFile>;

/** Staging and QA may look at any mix of versions; everywhere else somebody has to say so. */
export const overridesByDefault = (environment: string): boolean => /^(staging|qa-.+)$/.test(environment);

const liveVersion = z.object({ version: z.string(), since: instant, by: z.string(), note: z.string() });

const liveRemote = liveVersion.extend({
  name: z.string(),
  canary: z.object(environmentCanary.shape).nullable(),
});

export const releasesData = z.object({
  environments: z.array(
    z.object({
      environment: z.string(),
      revision: z.number().int().positive(),
      allows_overrides: z.boolean(),
      shell: liveVersion,
      remotes: z.array(liveRemote),
      /** Newest first. */
      history: z.array(environmentChange),
    }),
  ),
});
export type ReleasesData = z.infer<typeof releasesData>;

/** What the site lists at `/releases/<remote>.json` where visitors may ask for other versions. */
export const publishedVersions = z.object({
  remote: z.string(),
  /** The version that everybody gets who does not ask for another. */
  live: z.string(),
  /** Newest first. */
  versions: z.array(z.object({ version: z.string(), published_at: instant })),
});
export type PublishedVersions = z.infer<typeof publishedVersions>;
