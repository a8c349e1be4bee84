import { addDays, datesBetween, type IsoDate, type PostcodeArea } from '@gently/contracts';
import { mongo } from 'mongoose';
import { apportion } from '../modules/fees';
import {
  fundReserved,
  gracePaid,
  type JournalEntry,
  paymentReceived,
  payoutSent,
  refundOwed,
  refundSent,
} from '../modules/ledger';
import { type Transaction, transactOn } from '../shared/database/transaction';
import type { TestApp } from './build-test-app';

/** A generator of whole numbers that gives the same ones for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** From 0 to less than `most`. */
    below: (most: number): number => Math.floor(next() * most),
    chance: (percent: number): boolean => next() * 100 < percent,
  };
};
type Random = ReturnType<typeof seeded>;

const HOUR_MS = 3_600_000;
/** Days after the last booking until everything is over. */
const LONGEST_TAIL = 40;

export interface BusinessPlan {
  seed: number;
  /** The first day on which somebody books, and how many days there are. */
  from: IsoDate;
  days: number;
  perDay: number;
  areas: readonly PostcodeArea[];
  declutterers: readonly string[];
  clients: readonly string[];
  /** What happens at the beginning of a day, counted from 0. */
  onDay: Readonly<Record<number, () => Promise<void>>>;
}

interface Deal {
  id: mongo.ObjectId;
  clientId: string;
  decluttererId: string;
  area: PostcodeArea;
  pricePence: number;
  giftPence: number;
  subsidyPence: number;
  startsAt: Date;
  ends: 'completed' | 'called_off' | 'late' | 'grace' | 'untouched';
  goodwill: boolean;
}

interface Happening {
  at: Date;
  run: (tx: Transaction) => Promise<void>;
}

/** By UTC day; Node 20 has no Map.groupBy. */
const groupByDay = (happenings: readonly Happening[]): Map<IsoDate, Happening[]> => {
  const days = new Map<IsoDate, Happening[]>();
  for (const happening of happenings) {
    const date = happening.at.toISOString().slice(0, 10);
    const list = days.get(date) ?? [];
    list.push(happening);
    days.set(date, list);
  }
  return days;
};

const outcomeOf = (random: Random): Deal['ends'] => {
  const percent = random.below(100);
  if (percent < 72) return 'completed';
  if (percent < 82) return 'called_off';
  if (percent < 92) return 'late';
  return percent < 96 ? 'grace' : 'untouched';
};

/**
 * Some months of a business: bookings that are paid, with gifts and from the fund, that take place, are called off early,
 * late or by a grace pass, are refunded out of goodwill afterwards, and are paid out. The books are written by the ledger
 * and its posting rules, in the order of time; the bookings themselves are put in place as they would be stored.
 */
export const playBusiness = async ({ app, connection, clock }: TestApp, plan: BusinessPlan) => {
  const random = seeded(plan.seed);
  const transact = transactOn(connection);
  const bookings = connection.collection('bookings');
  const seen = new Set<string>();

  const post = (entry: JournalEntry, tx: Transaction) => app.ledger.post(entry, tx);
  const factsOf = (deal: Deal) => ({
    bookingId: String(deal.id),
    paymentId: String(deal.id),
    clientId: deal.clientId,
    at: clock.now(),
  });
  const refund = async (deal: Deal, tx: Transaction, pence: number, gracePence = 0): Promise<void> => {
    const facts = { ...factsOf(deal), refundId: String(new mongo.ObjectId()) };
    const books = await app.ledger.booksOf(facts.paymentId, tx);
    if (pence > gracePence) await post(refundOwed(facts, pence - gracePence, books), tx);
    if (gracePence > 0) await post(gracePaid(facts, gracePence), tx);
    await post(
      refundSent({ ...facts, providerId: `re_${facts.refundId}` }, { amountPence: pence, round: 0 }),
      tx,
    );
  };
  const end = (deal: Deal, status: 'completed' | 'cancelled', tx: Transaction) =>
    bookings.updateOne({ _id: deal.id }, { $set: { status }, $inc: { revision: 1 } }, { session: tx });

  const book = async (deal: Deal, tx: Transaction): Promise<void> => {
    const now = clock.now();
    const { id: regionId } = await app.regions.forArea(deal.area, tx);
    const taken = deal.ends !== 'called_off';
    const entry = { at: now, from: 'pending', note: '' };
    const row = {
      _id: deal.id,
      reference: `GS-${String(deal.id).slice(-10).toUpperCase()}`,
      client: new mongo.ObjectId(deal.clientId),
      declutterer: new mongo.ObjectId(deal.decluttererId),
      region: new mongo.ObjectId(regionId),
      postcodeArea: deal.area,
      service: deal.id,
      serviceName: 'Home Reset',
      serviceCategory: 'home_organisation',
      scheduledDate: deal.startsAt.toISOString().slice(0, 10),
      scheduledTime: '10:00',
      startsAt: deal.startsAt,
      endsAt: new Date(deal.startsAt.getTime() + HOUR_MS),
      durationMinutes: 60,
      pricePence: deal.pricePence,
      locationType: 'client_home',
      locationDetails: `1 Alder Road\nTown ${deal.area}1 1AA`,
      status: taken ? 'confirmed' : 'pending',
      paymentState: 'paid',
      paidPence: deal.pricePence + deal.giftPence,
      giftPence: deal.giftPence,
      paidAt: now,
      createdAt: now,
      ratedAt: null,
      revision: 0,
      history: [
        { ...entry, event: 'pay', to: 'pending', by: null },
        ...(taken ? [{ ...entry, event: 'accept', to: 'confirmed', by: deal.decluttererId }] : []),
      ],
    };
    await bookings.insertOne(row, { session: tx });
    if (deal.subsidyPence > 0)
      await post(fundReserved({ bookingId: String(deal.id), at: now, round: 0 }, deal.subsidyPence), tx);
    await post(paymentReceived({ ...factsOf(deal), providerId: `pi_${String(deal.id)}` }, deal), tx);
  };

  const callOff = async (deal: Deal, tx: Transaction): Promise<void> => {
    const half = Math.floor(deal.pricePence / 2);
    await end(deal, 'cancelled', tx);
    if (deal.ends === 'called_off') return refund(deal, tx, deal.pricePence);
    if (deal.ends === 'late') return refund(deal, tx, half);
    return refund(deal, tx, deal.pricePence, deal.pricePence - half);
  };

  const payOut = async (deal: Deal, tx: Transaction): Promise<void> => {
    const bookingId = String(deal.id);
    const books = await app.ledger.sessionBooks([bookingId], tx);
    const pence = books.get(bookingId)?.netPence ?? 0;
    const payoutId = String(new mongo.ObjectId());
    if (pence > 0)
      await post(
        payoutSent({ payoutId, bookingId, providerId: `tr_${payoutId}`, at: clock.now() }, pence),
        tx,
      );
  };

  const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const happeningsOf = (deal: Deal, bookedAt: Date): Happening[] => {
    const list: Happening[] = [{ at: bookedAt, run: (tx) => book(deal, tx) }];
    const notice = { completed: 0, called_off: -30, late: -5, grace: -3, untouched: 0 }[deal.ends];
    if (deal.ends === 'untouched') return list;
    const over = notice < 0 ? after(deal.startsAt, notice) : after(deal.startsAt, 1);
    list.push({
      at: over,
      run: async (tx) => (notice < 0 ? callOff(deal, tx) : void (await end(deal, 'completed', tx))),
    });
    if (deal.goodwill && deal.ends === 'completed')
      list.push({
        at: after(over, 24),
        run: (tx) => refund(deal, tx, apportion(deal.pricePence, [1, 3])[0] ?? 0),
      });
    list.push({ at: after(over, 72), run: (tx) => payOut(deal, tx) });
    return list;
  };

  const dealOf = (day: IsoDate): { deal: Deal; bookedAt: Date } => {
    const pick = <Item>(list: readonly Item[]): Item => {
      const item = list[random.below(list.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    };
    const bookedAt = new Date(`${day}T0${random.below(9)}:${10 + random.below(50)}:00Z`);
    const subsidised = random.chance(8);
    const deal: Deal = {
      id: new mongo.ObjectId(),
      clientId: pick(plan.clients),
      decluttererId: pick(plan.declutterers),
      area: pick(plan.areas),
      pricePence: subsidised ? 1_000 : 2_001 + random.below(12_000),
      giftPence: random.chance(10) ? 100 + random.below(900) : 0,
      subsidyPence: subsidised ? 3_500 : 0,
      startsAt: new Date(`${addDays(day, 2 + random.below(12))}T10:00:00Z`),
      ends: outcomeOf(random),
      goodwill: random.chance(5),
    };
    for (const trait of [deal.ends, subsidised ? 'subsidised' : '', deal.giftPence > 0 ? 'gift' : ''])
      if (trait) seen.add(trait);
    if (deal.goodwill && deal.ends === 'completed') seen.add('goodwill');
    return { deal, bookedAt };
  };

  const happenings: Happening[] = [];
  for (let day = 0; day < plan.days; day += 1)
    for (let count = 0; count < plan.perDay; count += 1) {
      const { deal, bookedAt } = dealOf(addDays(plan.from, day));
      happenings.push(...happeningsOf(deal, bookedAt));
    }
  const days = groupByDay(happenings);
  for (const date of [...days.keys()].toSorted()) {
    const day = datesBetween(plan.from, date, plan.days + LONGEST_TAIL).length - 1;
    clock.set(`${date}T00:00:00Z`);
    await plan.onDay[day]?.();
    const inOrder = (days.get(date) ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime());
    // What happens on one day is stored together: thousands of commits would be most of the time.
    await transact(async (tx) => {
      for (const { at, run } of inOrder) {
        clock.set(at);
        await run(tx);
      }
    });
  }
  return { bookings: plan.days * plan.perDay, seen };
};
