import type { FastifyInstance } from 'fastify';

const ROUNDS = 20;

/**
 * Does what the jobs do, until nothing is left to do: unpaid time is given up, offers are passed on, open payments are ended or taken over, owed
 * money is sent. `later` moves the clock on, past every lease and pause.
 */
export const settle = async (
  { bookings, matching, payments }: Pick<FastifyInstance, 'bookings' | 'matching' | 'payments'>,
  later: () => void,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    later();
    let done = await bookings.expireUnpaid();
    done += await matching.expireOffers();
    done += await matching.offerWaiting();
    done += await payments.maintenance.closeAbandoned();
    done += await payments.maintenance.sendOwedRefunds();
    if (done === 0) return;
  }
};
