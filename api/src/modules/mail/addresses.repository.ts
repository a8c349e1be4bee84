import { normaliseEmail } from '@gently/contracts/email-address';
import type { Connection } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { KEPT_DAYS } from '../../shared/retention';
import { addressModel } from './addresses.model';

const DAY_MS = 86_400_000;
const expiryAfter = (at: Date): Date => new Date(at.getTime() + KEPT_DAYS.addressStates * DAY_MS);

interface Mark {
  at: Date;
  reason: string;
  /** When the email was sent that was refused. */
  sentAt: Date;
}

export const createAddressesRepository = (connection: Connection) => {
  const addresses = addressModel(connection);
  return {
    isUndeliverable: async (address: string): Promise<boolean> =>
      (await addresses.exists({ _id: normaliseEmail(address), undeliverableAt: { $ne: null } })) !== null,
    /**
     * Marks an address, unless its owner has said since the email was sent that it is right. The first mark stays.
     * @returns whether it is marked now
     */
    mark: async (address: string, { at, reason, sentAt }: Mark, tx: Transaction): Promise<boolean> => {
      const _id = normaliseEmail(address);
      const known = await addresses.findById(_id).session(tx).lean();
      if (known?.correctedAt && known.correctedAt > sentAt) return false;
      if (known?.undeliverableAt) return true;
      const marked = { undeliverableAt: at, reason, expiresAt: expiryAfter(at) };
      await addresses.updateOne({ _id }, { $set: marked }, { upsert: true, session: tx });
      return true;
    },
    /** Its owner says that it is right, or a link in an email has proved it. Stored even where there is no mark yet. */
    correct: async (address: string, at: Date, tx: Transaction): Promise<void> => {
      const cleared = { undeliverableAt: null, reason: '', correctedAt: at, expiresAt: expiryAfter(at) };
      await addresses.updateOne(
        { _id: normaliseEmail(address) },
        { $set: cleared },
        { upsert: true, session: tx },
      );
    },
    correctedAt: async (address: string): Promise<Date | null> =>
      (await addresses.findById(normaliseEmail(address)).lean())?.correctedAt ?? null,
    countUndeliverable: (): Promise<number> => addresses.countDocuments({ undeliverableAt: { $ne: null } }),
  };
};
export type AddressesRepository = ReturnType<typeof createAddressesRepository>;
