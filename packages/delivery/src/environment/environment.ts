import type { Registry } from '@gently/federation/contract';
import { z } from 'zod';

/** One change of what is live. */
const changeSchema = z.object({
  revision: z.number().int().positive(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  note: z.string(),
  shell: z.string(),
  remotes: z.record(z.string(), z.string()),
});

export type EnvironmentChange = z.infer<typeof changeSchema>;

export const environmentSchema = z.object({
  environment: z.string(),
  revision: z.number().int().positive(),
  shell: z.string(),
  remotes: z.record(z.string(), z.string()),
  /**
   * What pages carry. Kept here in full, so that the pages of a remote whose files are gone still exist and can
   * say so.
   */
  registry: z.custom<Registry>((value) => Array.isArray((value as Registry | undefined)?.remotes)),
  /** Files that a page needs early: remote → mount id → paths on the site. */
  early: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  /** Newest last. */
  history: z.array(changeSchema),
});

/** What is live in one place, and how it came to be. */
export type Environment = z.infer<typeof environmentSchema>;
