import * as z from 'zod';
import { MOVE_REFUSALS, RELEASE_REASON_LENGTH, RELEASE_TEXTS } from './release-options';
import { instant, patterned, text } from './wire';

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

/** When a canary stops itself: a share of failed loads above `failure_percent` among at least `minimum` visitors. */
const canaryLimit = z.object({
  failure_percent: z.number().min(0).max(100),
  minimum: z.number().int().positive(),
});

/** A version of a remote that only some visitors get. */
export const environmentCanary = z.object({
  version: z.string(),
  /** How many visitors of a hundred. */
  percent: z.number().int().min(1).max(99),
  since: instant,
  by: z.string(),
  limit: canaryLimit,
});

/** How a canary fared lately, as one process of the site heard it and the artifact store keeps it. */
export const canaryFigures = z.object({
  /** Networks that were heard in the minutes before `heard_at`; each has one voice, the last. */
  visitors: z.number().int().nonnegative(),
  /** Of those, for how many it failed to load. */
  failed: z.number().int().nonnegative(),
  /** When the canary began; one of the same version that ran before is another. */
  canary_since: instant,
  /** When this process first heard of it. */
  since: instant,
  heard_at: instant,
});
export type CanaryFigures = z.infer<typeof canaryFigures>;

/** A page that did not show itself in a boot, and what was wrong. */
const brokenPage = z.object({ remote: z.string(), mount: z.string(), problems: z.array(z.string()) });
export type BrokenPage = z.infer<typeof brokenPage>;

/** How one combination fared when every page of it was opened, as the artifact store keeps it. */
export const bootRecord = z.object({
  /** The environment that it was booted for. */
  environment: z.string(),
  shell: z.string(),
  remotes: z.record(z.string(), z.string()),
  /** The parts in which it was another one than what was live there. */
  changes: z.array(z.string()),
  /** Nothing in it was newly broken. */
  ok: z.boolean(),
  /** How many pages were opened. */
  pages: z.number().int().nonnegative(),
  newly_broken: z.array(brokenPage),
  /** What was broken in the same way with what was live. */
  broken_before: z.array(brokenPage),
  /** Names the combination that was live, with which it was compared. */
  against: z.string(),
  at: instant,
  by: z.string(),
});
export type BootRecord = z.infer<typeof bootRecord>;

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

/** What stands in the way of a move; null when nothing does. */
const refusal = z
  .object({
    reason: z.enum(MOVE_REFUSALS),
    words: z.string(),
    /** What somebody can do about it on the command line. */
    command: z.string().nullable(),
  })
  .nullable();

/** When a combination was boot-tested, and by whom; null when it has not been, or was found bad. */
const booted = z.object({ at: instant, by: z.string() }).nullable();

/** What can be done with a part of an environment, as the server would decide it now. */
const moves = z.object({
  /** Where going back leads when nobody names a version; null when nothing is before. */
  rollback: z.object({ version: z.string(), refusal }).nullable(),
  /** Versions that were live here and would fit, the last one first: since when and by whom, when they were it last. */
  earlier: z.array(z.object({ version: z.string(), since: instant, by: z.string() })),
  promotions: z.array(
    z.object({
      to: z.string(),
      /** Of that environment; a move has to name it. */
      revision: z.number().int().positive(),
      /** What is live there now; null when the part is not there. */
      live: z.string().nullable(),
      booted,
      refusal,
    }),
  ),
  /** Of its canary; null when there is none. */
  finish: z.object({ booted, refusal }).nullable(),
});

const livePart = liveVersion.extend({ moves });

const liveCanary = environmentCanary.extend({
  /** What all processes of the site have heard together; null when nobody was heard yet. */
  heard: canaryFigures.omit({ canary_since: true }).nullable(),
});

const shownBoot = bootRecord.omit({ against: true }).extend({
  id: z.string(),
  /** Environments in which exactly this is live. */
  live_in: z.array(z.string()),
});
export type ShownBoot = z.infer<typeof shownBoot>;

export const releasesData = z.object({
  /** Whether this service may write to the store; where it may only read, releases are made on the command line. */
  may_change: z.boolean(),
  environments: z.array(
    z.object({
      environment: z.string(),
      revision: z.number().int().positive(),
      allows_overrides: z.boolean(),
      shell: livePart,
      remotes: z.array(livePart.extend({ name: z.string(), canary: liveCanary.nullable() })),
      /** Newest first. */
      history: z.array(environmentChange),
    }),
  ),
  /** Combinations that were boot-tested, the newest first. */
  boots: z.array(shownBoot),
});
export type ReleasesData = z.infer<typeof releasesData>;

const NAME = { max: 64, message: 'Please use a name of letters, digits, dots and hyphens' };
const segment = patterned(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, NAME);
const version = patterned(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, { max: 64, message: RELEASE_TEXTS.version });

/** The environment that changes, and the part of it: a remote, or `shell`. */
export const releaseParams = z.strictObject({ environment: segment, part: segment });

const decision = {
  /** The revision of the environment that whoever decides has seen. */
  revision: z.number().int().positive(),
  reason: text(RELEASE_REASON_LENGTH, RELEASE_TEXTS.reason).min(3, RELEASE_TEXTS.reason),
};
export const releaseRollbackBody = z.strictObject({
  ...decision,
  /** One that was live there; left out, the one before. */
  version: version.optional(),
});
export const releasePromoteBody = z.strictObject({
  ...decision,
  /** Where it comes from, and the version that was seen there. */
  from: segment,
  version,
});
export const releaseCanaryBody = z.strictObject(decision);
/** How the part stands after a move. */
export const releaseMoveData = z.object({
  environment: z.string(),
  part: z.string(),
  revision: z.number().int().positive(),
  version: z.string(),
});

/** What the site lists at `/releases/<remote>.json` where visitors may ask for other versions. */
export const publishedVersions = z.object({
  remote: z.string(),
  /** The version that everybody gets who does not ask for another. */
  live: z.string(),
  /** Newest first. */
  versions: z.array(z.object({ version: z.string(), published_at: instant })),
});
export type PublishedVersions = z.infer<typeof publishedVersions>;
