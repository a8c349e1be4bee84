import { environmentCanary, environmentFile, overridesByDefault } from '@gently/contracts/releases';
import type { Registry, RegistryRemote } from '@gently/federation/contract';
import { z } from 'zod';

export type { EnvironmentChange, ReleaseAction } from '@gently/contracts/releases';

/** Mount id → paths on the site of the files that its page needs early. */
const earlyFiles = z.record(z.string(), z.array(z.string()));

const canarySchema = environmentCanary.extend({
  remote: z.custom<RegistryRemote>(
    (value) => typeof (value as RegistryRemote | undefined)?.entry === 'string',
  ),
  early: earlyFiles,
});

/** A version of a remote that only some visitors get. */
export type Canary = z.infer<typeof canarySchema>;

export const environmentSchema = environmentFile.extend({
  canaries: z.record(z.string(), canarySchema).default({}),
  /** What visitors' names are signed with. Made by the first canary and kept, so that everybody stays where they are. */
  visitor_key: z.string().optional(),
  /** What an image had built when it was last made live here, so that only another image changes what is live. */
  of_image: z.object({ shell: z.string(), remotes: z.record(z.string(), z.string()) }).optional(),
  /**
   * What pages carry. Kept here in full, so that the pages of a remote whose files are gone still exist and can
   * say so.
   */
  registry: z.custom<Registry>((value) => Array.isArray((value as Registry | undefined)?.remotes)),
  /** Files that a page needs early: remote → mount id → paths on the site. */
  early: z.record(z.string(), earlyFiles),
});

/** What is live in one place, and how it came to be. */
export type Environment = z.infer<typeof environmentSchema>;

/** Whether visitors of an environment may ask for other versions. */
export const allowsOverrides = (environment: Pick<Environment, 'environment' | 'allow_overrides'>): boolean =>
  environment.allow_overrides ?? overridesByDefault(environment.environment);
