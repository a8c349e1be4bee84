import { createHash, randomBytes } from 'node:crypto';
import type { Connection as Database } from 'mongoose';
import type { Clock } from '../../../shared/clock';
import type { Transaction } from '../../../shared/database/transaction';
import type { SecretBox } from '../../../shared/secret-box';
import type { SealedPlace } from '../../encryption';
import {
  AUTHORIZATION_REQUESTS,
  authorizationRequestModel,
  type AuthorizationRequestRow,
} from './authorization-request.model';

const LIFE_MS = 10 * 60_000;

/** Only the hash is stored, so that a copy of the database is not enough to finish a request. */
const hashState = (state: string): string => createHash('sha256').update(state).digest('base64url');
const sealedFor = (id: string): string => `try ${id}`;

/** What a box for this purpose has sealed in requests; others of them were sealed for another purpose. */
export const sealedRequests = (purpose: string): SealedPlace => ({
  collection: AUTHORIZATION_REQUESTS,
  purpose,
  fields: { verifier: ({ _id }) => sealedFor(String(_id)) },
});

/** Requests to connect a calendar: each belongs to one person, works once, and for ten minutes. */
export const createAuthorizationRequests = (database: Database, box: SecretBox, clock: Clock) => {
  const model = authorizationRequestModel(database);
  return {
    newState: (): string => randomBytes(32).toString('base64url'),

    begin: async (userId: string, state: string, verifier: string): Promise<void> => {
      const _id = hashState(state);
      const expiresAt = new Date(clock().getTime() + LIFE_MS);
      await model.create({ _id, user: userId, verifier: box.seal(verifier, sealedFor(_id)), expiresAt });
    },

    /** Ends every request of a person. */
    forget: async (userId: string, tx: Transaction): Promise<void> => {
      await model.deleteMany({ user: userId }, { session: tx });
    },

    /**
     * Removes a request from the store, also for the wrong person: a state that has leaked is then worthless.
     * @returns its verifier; null unless it is this person's and not too old.
     */
    take: async (userId: string, state: string): Promise<string | null> => {
      const row = await model.findOneAndDelete({ _id: hashState(state) }).lean<AuthorizationRequestRow>();
      if (!row || row.user.toHexString() !== userId || row.expiresAt <= clock()) return null;
      return box.open(row.verifier, sealedFor(row._id));
    },
  };
};
export type AuthorizationRequests = ReturnType<typeof createAuthorizationRequests>;
