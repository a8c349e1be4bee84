import type { CertificateStatus } from '@gently/contracts/certificate-options';
import { type Connection, Types } from 'mongoose';
import { createTeamOffers } from './offers.repository';
import { idsOf, type Team } from './team';

const objectIds = (team: Team) => idsOf(team).map((id) => new Types.ObjectId(id));

interface CertificateRow {
  _id: string;
  title: string;
  issuedOn: string;
  expiresOn: string | null;
  state: CertificateStatus;
}

/** Reads what the people of a team are known by elsewhere; each is written by its own module alone. */
export const createTeamFacts = (connection: Connection) => ({
  ...createTeamOffers(connection),

  /** All stars that a team was given, together. */
  stars: async (team: Team): Promise<{ sum: number; count: number }> => {
    const [found] = await connection
      .collection('ratings')
      .aggregate<{ sum: number; count: number }>([
        { $match: { declutterer: { $in: objectIds(team) } } },
        { $group: { _id: null, sum: { $sum: '$stars' }, count: { $sum: 1 } } },
      ])
      .toArray();
    return found ?? { sum: 0, count: 0 };
  },

  /** When the accounts of a team were used last, as far as their sign-ins are kept. */
  lastUse: async (team: Team): Promise<Map<string, Date>> => {
    const rows = await connection
      .collection('sessions')
      .aggregate<{ _id: Types.ObjectId; at: Date }>([
        { $match: { userId: { $in: objectIds(team) } } },
        { $group: { _id: '$userId', at: { $max: '$rotatedAt' } } },
      ])
      .toArray();
    return new Map(rows.map(({ _id, at }) => [String(_id), at]));
  },

  /** Certificates of a team that run out on or before a day, the first first. */
  expiring: async (team: Team, today: string, until: string) => {
    const rows = await connection
      .collection<{ _id: string; user: Types.ObjectId; title: string; expiresOn: string; current: boolean }>(
        'training_certificates',
      )
      .find({ user: { $in: objectIds(team) }, current: true, expiresOn: { $gte: today, $lte: until } })
      .sort({ expiresOn: 1 })
      .project<{ _id: string; user: Types.ObjectId; title: string; expiresOn: string }>({
        user: 1,
        title: 1,
        expiresOn: 1,
      })
      .toArray();
    return rows.map(({ _id: id, user, title, expiresOn }) => ({
      id,
      userId: String(user),
      title,
      expiresOn,
    }));
  },

  /** Everything that one of a team has earned, the latest first. */
  certificates: async (team: Team) => {
    const rows = await connection
      .collection<CertificateRow & { user: Types.ObjectId; issuedAt: Date }>('training_certificates')
      .find({ user: { $in: objectIds(team) } })
      .sort({ issuedAt: -1 })
      .project<CertificateRow>({ title: 1, issuedOn: 1, expiresOn: 1, state: 1 })
      .toArray();
    return rows.map(({ _id: id, ...row }) => ({ id, ...row }));
  },

  /** Payouts of a team that a bank sent back and that have not left again. */
  failedPayouts: async (team: Team) => {
    const rows = await connection
      .collection<{
        _id: Types.ObjectId;
        declutterer: Types.ObjectId;
        stage: string;
        amountPence: number;
        completedAt: Date;
        reference: string;
      }>('payouts')
      .find({ declutterer: { $in: objectIds(team) }, stage: 'failed' })
      .toArray();
    return rows.map(({ _id, declutterer, amountPence, completedAt, reference }) => ({
      id: String(_id),
      userId: String(declutterer),
      amountPence,
      completedAt,
      reference,
    }));
  },
});
export type TeamFacts = ReturnType<typeof createTeamFacts>;
