import { mongo } from 'mongoose';
import { createTermsAt } from '../modules/fees';
import {
  fundReserved,
  gracePaid,
  type JournalEntry,
  paymentReceived,
  payoutSent,
  refundOwed,
  refundSent,
} from '../modules/ledger';
import type { Transaction } from '../shared/database/transaction';
import type { TestApp } from './build-test-app';
import type { Deal } from './business-deals';

const HOUR_MS = 3_600_000;

/** What happens to one booking: the row as it would be stored, and the books by the ledger and its posting rules. */
export const createDealBooks = ({ app, connection, clock }: TestApp) => {
  const bookings = connection.collection('bookings');
  const termsAt = createTermsAt(app.settings);

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
    await post(
      paymentReceived(
        { ...factsOf(deal), providerId: `pi_${String(deal.id)}` },
        deal,
        await termsAt(clock.now(), tx),
      ),
      tx,
    );
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

  return { book, callOff, payOut, refund, end };
};
