import type { LegalVersion } from '@gently/contracts/legal-versions';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock';
import type { Shuffle } from './shuffled';
import type { Database } from './database/database';

/** What an app is given from outside, so that a test can give it something else. */
export interface AppDeps {
  clock: Clock;
  logger: FastifyBaseLogger;
  database: Database;
  /** False for a program beside the product: it refuses data that the product of this release has not migrated. */
  migrates?: boolean;
  /** Puts questions and options of quizzes into an order, in place of one by chance. */
  shuffle?: Shuffle;
  /** The versions of the Terms and of the Privacy Policy, in place of those of this release. */
  legalVersions?: readonly LegalVersion[];
}
