import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact } from '../../shared/database/transaction';
import {
  type Break,
  CHAIN_START,
  type ChainEnd,
  createChainWalk,
  isSignedBy,
  sealed,
  signatureOf,
} from './audit-chain';
import type { AuditSeals } from './audit-seals.repository';

interface GuardDependencies {
  seals: AuditSeals;
  key: Buffer;
  transact: Transact;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** What a walk along the whole chain has shown. */
export interface ChainReport {
  at: Date;
  /** Records that are in their place, from the first one on. */
  records: number;
  /** Null while all is well. */
  broken: Break | null;
}

const BATCH = 500;
const HEAD = 'head of the audit log';

/**
 * Keeps the audit log honest. Each record gets a place in a chain within seconds of being written, by a job and not by the call
 * itself: calls would wait for each other. What was written and taken out within those seconds does not show; whatever was
 * sealed cannot be edited, taken out or moved without showing.
 */
export const createAuditGuard = ({ seals, key, transact, clock, logger }: GuardDependencies) => {
  const sealSome = (): Promise<number> =>
    transact(async (tx) => {
      const before: ChainEnd = (await seals.head(tx)) ?? CHAIN_START;
      const found = await seals.unsealed(BATCH, tx);
      const list = sealed(key, before, found);
      const last = list.at(-1);
      if (!last) return 0;
      const end = { seq: last.seq, hash: last.hash };
      await seals.seal(list, { ...end, signature: signatureOf(key, HEAD, end), at: clock() }, tx);
      return list.length;
    });

  const sealDue = async (): Promise<number> => {
    let count = 0;
    for (;;) {
      const some = await sealSome();
      count += some;
      if (some < BATCH) return count;
    }
  };

  return {
    /** Gives every record its place that has none. @returns how many */
    sealDue,

    /** Walks along the whole chain. What is written meanwhile is left to the next walk. */
    check: async (): Promise<ChainReport> => {
      await sealDue();
      const head = await seals.head();
      const walk = createChainWalk(key, CHAIN_START);
      let place: ChainEnd = CHAIN_START;
      const upTo = head?.seq ?? 0;
      for (;;) {
        const page = (await seals.after(place, BATCH)).filter(({ seq }) => seq <= upTo);
        const last = page.at(-1);
        if (!last || !page.every(walk.step)) break;
        place = last;
      }
      const { end, broken } = walk.finish(head ?? CHAIN_START);
      const signed = !head || isSignedBy(key, HEAD, head, head.signature);
      const found: Break | null = broken ?? (signed ? null : { seq: upTo, kind: 'unsigned_end' });
      if (found) logger.fatal({ broken: found }, 'the audit log was tampered with');
      return { at: clock(), records: end.seq, broken: found };
    },
  };
};
export type AuditGuard = ReturnType<typeof createAuditGuard>;
