import {
  LEGAL_DOCUMENTS,
  type LegalDocumentName,
  type LegalVersion,
  versionsOf,
} from '@gently/contracts/legal-versions';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import type { Accounts } from '../auth';
import type { Outbox } from '../mail';
import { dayWithNotice, legalState, type LegalState, nextToAnnounce } from './legal-change';
import { legalChangeEmail } from './legal-email';
import type { LegalRepository } from './legal.repository';

interface LegalDependencies {
  changes: LegalRepository;
  accounts: Pick<Accounts, 'listAfter'>;
  mail: Pick<Outbox, 'enqueue'>;
  transact: Transact;
  clock: Clock;
  versions: readonly LegalVersion[];
  /** Where people open the site. */
  origin: string;
}

/** People in one transaction. */
const AT_ONCE = 200;
/** The most transactions in one run of the job; its next run continues. */
const MOST_BATCHES = 25;
/** An account that is being made now may get a lower id than one that exists already: it waits for the next run. */
const SETTLED_MS = 60_000;

/** Which version of the Terms and of the Privacy Policy counts, and the emails before that changes. */
export const createLegal = (deps: LegalDependencies) => {
  const { changes, accounts, mail, transact, clock, versions, origin } = deps;

  const hasChanges = (document: LegalDocumentName): boolean => versionsOf(document, versions).length > 1;
  const stateOf = async (document: LegalDocumentName): Promise<LegalState> =>
    legalState(document, versions, hasChanges(document) ? await changes.list() : [], clock());

  /**
   * Emails the next people about a change, and stores in the same transaction who was the last of them.
   * @returns how many people were emailed; 0 when everyone has the email
   */
  const emailNext = (document: LegalDocumentName): Promise<number> =>
    transact(async (tx) => {
      const now = clock();
      const next = nextToAnnounce(document, versions, await changes.list(tx), now);
      if (!next) return 0;
      const { version } = next;
      const from = dayWithNotice(next, now);
      const unsent = { document, version, from, announcedAt: now, completedAt: null, emailedUpTo: null };
      const change = await changes.begin(unsent, tx);
      const until = new Date(now.getTime() - SETTLED_MS);
      const people = await accounts.listAfter(change.emailedUpTo, { until, limit: AT_ONCE }, tx);
      const last = people.at(-1);
      if (!last) {
        if (change.completedAt === null) await changes.complete(next, now, tx);
        return 0;
      }
      const emails = people.map((person) =>
        legalChangeEmail(person, { change: next, from: change.from, origin }),
      );
      await mail.enqueue(emails, tx);
      await changes.proceed(next, last.id, tx);
      return people.length;
    });

  const announce = async (document: LegalDocumentName): Promise<number> => {
    if (!hasChanges(document)) return 0;
    let sum = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const emailed = await emailNext(document);
      if (emailed === 0) break;
      sum += emailed;
    }
    return sum;
  };

  return {
    stateOf,
    states: (): Promise<LegalState[]> => Promise.all(LEGAL_DOCUMENTS.map(stateOf)),
    /** @returns the version of a text that counts now */
    currentVersion: async (document: LegalDocumentName): Promise<number> =>
      (await stateOf(document)).current.version,
    /** Emails people about versions that are to come, newcomers too. @returns how many */
    announceDue: async (): Promise<number> => {
      let sum = 0;
      for (const document of LEGAL_DOCUMENTS) sum += await announce(document);
      return sum;
    },
  };
};
export type LegalService = ReturnType<typeof createLegal>;
