import type { OfferStatus } from '@gently/contracts/offers';
import { type Connection, Types } from 'mongoose';
import type { OfferCounts } from './figures';
import { daysAgo, type Period } from './period';
import { idsOf, type Team } from './team';

const objectIds = (team: Team) => idsOf(team).map((id) => new Types.ObjectId(id));

const ANSWERED: readonly OfferStatus[] = ['accepted', 'declined', 'expired', 'taken_away'];
const CAUSED: readonly OfferStatus[] = ['handed_back', 'missed'];

interface OfferRow {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  declutterer: Types.ObjectId;
  startsAt: Date;
}

/** Reads what a team was asked and answered. Offers are written by matching alone. */
export const createTeamOffers = (connection: Connection) => ({
  /**
   * What offers came to: answered or run out in the period; and given up or not come to, of sessions that were to take
   * place in it.
   */
  offers: async (team: Team, { start, now }: Period): Promise<Map<string, OfferCounts>> => {
    const declutterer = { $in: objectIds(team) };
    const between = { $gte: start, $lt: now };
    const rows = await connection
      .collection('offers')
      .aggregate<{ _id: { who: Types.ObjectId; status: OfferStatus }; offers: number }>([
        {
          $match: {
            $or: [
              { declutterer, status: { $in: ANSWERED }, answerBy: between },
              { declutterer, status: { $in: CAUSED }, startsAt: between },
            ],
          },
        },
        { $group: { _id: { who: '$declutterer', status: '$status' }, offers: { $sum: 1 } } },
      ])
      .toArray();
    const found = new Map<string, OfferCounts>();
    for (const { _id, offers } of rows) {
      const counts = found.get(String(_id.who)) ?? {};
      counts[_id.status] = offers;
      found.set(String(_id.who), counts);
    }
    return found;
  },

  /** Sessions of the last days to which somebody of the team did not come. */
  missed: async (team: Team, now: Date, days: number) => {
    const rows = await connection
      .collection<OfferRow & { status: string }>('offers')
      .find({
        declutterer: { $in: objectIds(team) },
        status: 'missed',
        startsAt: { $gte: daysAgo(now, days) },
      })
      .project<OfferRow>({ booking: 1, declutterer: 1, startsAt: 1 })
      .toArray();
    return rows.map(({ _id, booking, declutterer, startsAt }) => ({
      id: String(_id),
      bookingId: String(booking),
      userId: String(declutterer),
      startsAt,
    }));
  },
});
