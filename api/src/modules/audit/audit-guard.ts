import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import {
  type Break,
  CHAIN_START,
  type ChainEnd,
  createChainWalk,
  isSignedBy,
  sealed,
  signatureOf,
} from './audit-chain';
import type { AuditChecks } from './audit-checks.repository';
import type { AuditSeals } from './audit-seals.repository';

interface GuardDependencies {
  seals: AuditSeals;
  checks: AuditChecks;
  /** What gives the key, once the database is ready. */
  key: () => Buffer;
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
const START = 'start of the audit log';
const CHECKS_KEPT_MS = 400 * 86_400_000;

/**
 * Keeps the audit log honest. Each record gets a place in a chain within seconds of being written, by a job and not by the call
 * itself: calls would wait for each other. What was written and taken out within those seconds does not show; whatever was
 * sealed cannot be edited, taken out or moved without showing.
 */
export const createAuditGuard = ({ seals, checks, key, transact, clock, logger }: GuardDependencies) => {
  const sealSome = (): Promise<number> =>
    transact(async (tx) => {
      const before: ChainEnd = (await seals.head(tx)) ?? CHAIN_START;
      const found = await seals.unsealed(BATCH, tx);
      const list = sealed(key(), before, found);
      const last = list.at(-1);
      if (!last) return 0;
      const end = { seq: last.seq, hash: last.hash };
      await seals.seal(list, { ...end, signature: signatureOf(key(), HEAD, end), at: clock() }, tx);
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

  /** A chain that was cut, with an older signed end put back, is whole in itself: what an earlier check saw is missing. */
  const shortened = async (): Promise<Break | null> => {
    const seen = await checks.newestWhole();
    if (!seen || seen.end.seq === 0) return null;
    if (!isSignedBy(key(), HEAD, seen.end, seen.end.signature)) return null;
    const there = (await seals.after({ seq: seen.end.seq - 1 }, 1)).at(0);
    const same = there?.seq === seen.end.seq && there.hash === seen.end.hash;
    return same ? null : { seq: seen.end.seq, kind: 'shortened' };
  };

  /** A signature is required, so that nothing but a process with the key makes a walk begin after the first record. */
  const beginning = async (): Promise<ChainEnd> => {
    const start = await seals.start();
    return start && isSignedBy(key(), START, start, start.signature) ? start : CHAIN_START;
  };

  const walkAll = async (head: ChainEnd & { signature: string }) => {
    let place: ChainEnd = await beginning();
    const walk = createChainWalk(key(), place);
    for (;;) {
      const page = (await seals.after(place, BATCH)).filter(({ seq }) => seq <= head.seq);
      const last = page.at(-1);
      if (!last || !page.every(walk.step)) break;
      place = last;
    }
    const { end, broken } = walk.finish(head);
    const signed = isSignedBy(key(), HEAD, head, head.signature);
    const unsigned: Break | null = signed ? null : { seq: head.seq, kind: 'unsigned_end' };
    return { end, broken: broken ?? unsigned ?? (await shortened()) };
  };

  return {
    /** Chains new records with the next key after a key was given up. Records from before can no longer be proven. */
    restart: async (next: Buffer, tx: Transaction): Promise<void> => {
      const head = await seals.head(tx);
      if (!head) return;
      const { seq, hash } = head;
      const signed = (name: string) => ({
        seq,
        hash,
        signature: signatureOf(next, name, { seq, hash }),
        at: clock(),
      });
      await seals.restart(signed(START), signed(HEAD), tx);
    },

    /** @returns the first of some keys with which the end of the chain is signed; null when none is, undefined without a chain */
    signedWith: async (keys: readonly string[], keyOf: (key: string) => Buffer) => {
      const head = await seals.head();
      if (!head) return undefined;
      return keys.find((key) => isSignedBy(keyOf(key), HEAD, head, head.signature)) ?? null;
    },

    /** Gives every record its place that has none. @returns how many */
    sealDue,

    /** What the newest check has shown; null before the first. */
    newest: checks.newest,

    /** Walks along the whole chain. What is written meanwhile is left to the next walk. */
    check: async (): Promise<ChainReport> => {
      await sealDue();
      const start = { ...CHAIN_START, signature: signatureOf(key(), HEAD, CHAIN_START) };
      const { seq, hash, signature } = (await seals.head()) ?? start;
      const head = { seq, hash, signature };
      const { end, broken } = await walkAll(head);
      if (broken) logger.fatal({ broken }, 'the audit log was tampered with');
      // A witness outside the database.
      else logger.info({ seq, hash }, 'the audit log is whole up to this place');
      const at = clock();
      await checks.add({ at, records: end.seq, end: head, broken });
      await checks.clearBefore(new Date(at.getTime() - CHECKS_KEPT_MS));
      return { at, records: end.seq, broken };
    },
  };
};
export type AuditGuard = ReturnType<typeof createAuditGuard>;
