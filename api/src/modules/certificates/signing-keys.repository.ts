import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type CryptoKey,
  type JWK,
} from 'jose';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../../shared/database/database-errors';
import type { SecretBox } from '../../shared/secret-box';
import type { SealedPlace } from '../encryption';

/** What Open Badges 3.0 asks every verifier to know. */
export const SIGNING_ALGORITHM = 'RS256';

interface KeyRow {
  /** Thumbprint of the public key, as RFC 7638 has it. */
  _id: string;
  public: JWK;
  /** Readable with the key of this installation only. */
  sealed: string;
  /** Signs; those that do not any more stay published for what they have signed. */
  current: boolean;
  createdAt: Date;
}

const CREDENTIAL_KEYS = 'credential_keys';

/** Their private halves. */
export const SEALED_SIGNING_KEYS: SealedPlace = {
  collection: CREDENTIAL_KEYS,
  purpose: 'credentials',
  fields: { sealed: ({ _id }) => String(_id) },
};

const schema = new Schema<KeyRow>(
  {
    _id: { type: String, required: true },
    public: { type: Schema.Types.Mixed, required: true },
    sealed: { type: String, required: true },
    current: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: CREDENTIAL_KEYS, strict: 'throw', versionKey: false },
);
schema.index({ current: 1 }, { unique: true, partialFilterExpression: { current: true } });

const keyModel = (connection: Connection): Model<KeyRow> =>
  connection.models['credential_key'] ?? connection.model<KeyRow>('credential_key', schema);

export interface SigningKey {
  id: string;
  key: CryptoKey;
}

/** More than are ever made: one at the beginning, and one each time that `ENCRYPTION_KEY` is given up. */
const MOST_KEYS = 100;

/** Keys that credentials are signed with: made here when first needed, and published for good. */
export const createSigningKeys = (
  connection: Connection,
  { box, now }: { box: SecretBox; now: () => Date },
) => {
  const model = keyModel(connection);
  let open: Promise<SigningKey> | undefined;

  const make = async (): Promise<void> => {
    const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
    const jwk = await exportJWK(publicKey);
    const id = await calculateJwkThumbprint(jwk);
    const sealed = box.seal(await exportPKCS8(privateKey), id);
    try {
      await model.create({ _id: id, public: jwk, sealed, current: true, createdAt: now() });
    } catch (error) {
      // Another process was first; both sign with that one.
      if (!isDuplicateKey(error)) throw error;
    }
  };

  const load = async (): Promise<SigningKey> => {
    // At most: one that is unreadable now, and the one that is made instead.
    for (let turn = 0; turn < 3; turn += 1) {
      const row = await model.findOne({ current: true }).lean<KeyRow | null>();
      const secret = row && box.open(row.sealed, row._id);
      if (row && secret !== null) return { id: row._id, key: await importPKCS8(secret, SIGNING_ALGORITHM) };
      if (row) await model.updateOne({ _id: row._id }, { $set: { current: false } });
      else await make();
    }
    throw new Error('no key to sign credentials with');
  };

  return {
    current: async (): Promise<SigningKey> => {
      open ??= load();
      try {
        return await open;
      } catch (error) {
        open = undefined;
        throw error;
      }
    },
    /** All that anything was ever signed with, latest first. */
    published: async (): Promise<{ id: string; jwk: JWK }[]> => {
      const rows = await model.find().sort({ createdAt: -1 }).limit(MOST_KEYS).lean<KeyRow[]>();
      return rows.map((row) => ({ id: row._id, jwk: row.public }));
    },
  };
};
export type SigningKeys = ReturnType<typeof createSigningKeys>;
