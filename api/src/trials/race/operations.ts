import { SLOT_TIMES, toPounds } from '@gently/contracts';
import type { Answer } from '../../testing/caller';
import { pick, type Random } from './random';
import type { Stage } from './stage';

export const OPERATIONS = ['create', 'pay', 'confirm', 'decline', 'reschedule', 'cancel'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A booking that may still be alive, and whose it is. */
export interface Entrant {
  id: string;
  client: number;
  /** Whether the client has sent a payment; it may have failed. */
  hasPaid?: boolean;
}

/** How often each is tried, in a hundred. */
const SHARES: readonly (readonly [Operation, number])[] = [
  ['create', 27],
  ['pay', 24],
  ['confirm', 17],
  ['decline', 6],
  ['reschedule', 18],
  ['cancel', 8],
];

const chooseOperation = (random: Random): Operation => {
  let rest = random(100);
  for (const [operation, share] of SHARES) {
    if (rest < share) return operation;
    rest -= share;
  }
  return 'create';
};

/** Only paid bookings are offered to declutterers, so this share of their answers, in a hundred, goes to paid bookings. */
const ANSWERS_TO_PAID = 75;
const isAnswer = (operation: Operation): boolean => operation === 'confirm' || operation === 'decline';

/** What came of an operation: `done`, or the code of a refusal. */
export type Outcome = string;
const outcomeOf = ({ status, error }: Pick<Answer, 'status' | 'error'>): Outcome =>
  status < 300 ? 'done' : error.code;

/** One operation at a time on a shared set of bookings, as many people at once would do them. */
export const createOperations = (stage: Stage) => {
  const entrants: Entrant[] = [];
  const forget = (entrant: Entrant) => {
    const index = entrants.indexOf(entrant);
    if (index >= 0) entrants.splice(index, 1);
  };
  const callerOf = ({ client }: Entrant) => {
    const found = stage.clients[client];
    if (!found) throw new RangeError(`there is no client ${client}`);
    return found.caller;
  };
  const anyTime = (random: Random) => ({
    scheduled_date: pick(random, stage.days) ?? '',
    scheduled_time: pick(random, SLOT_TIMES) ?? '09:00',
  });

  const create = async (random: Random): Promise<Outcome> => {
    const client = random(stage.clients.length);
    const service = pick(random, stage.services);
    if (!service) throw new RangeError('there is no service');
    const entrant: Entrant = { id: '', client };
    const answer = await callerOf(entrant).call('POST /bookings', {
      body: {
        service_id: service.id,
        ...anyTime(random),
        location_type: 'online',
        total_price: toPounds(service.pricePence),
      },
    });
    if (answer.status < 300) entrants.push({ ...entrant, id: answer.data.booking.id });
    return outcomeOf(answer);
  };

  const pay = async (entrant: Entrant): Promise<Outcome> => {
    const caller = callerOf(entrant);
    const answer = await caller.call('POST /payments/create-intent', { body: { booking_id: entrant.id } });
    if (answer.status >= 300) return outcomeOf(answer);
    await stage.payCard(answer.data.client_secret.split('_secret_')[0] ?? '');
    entrant.hasPaid = true;
    return 'done';
  };

  const reschedule = async (entrant: Entrant, random: Random): Promise<Outcome> =>
    outcomeOf(
      await callerOf(entrant).call('PUT /bookings/:id', {
        params: { id: entrant.id },
        body: anyTime(random),
      }),
    );

  const cancel = async (entrant: Entrant): Promise<Outcome> => {
    const outcome = outcomeOf(
      await callerOf(entrant).call('DELETE /bookings/:id/cancel', {
        params: { id: entrant.id },
        body: { reason: 'The race goes on' },
      }),
    );
    if (outcome === 'done' || outcome === 'transition_refused') forget(entrant);
    return outcome;
  };

  const confirm = async ({ id }: Entrant): Promise<Outcome> => {
    await stage.confirm(id);
    return 'done';
  };

  const decline = async ({ id }: Entrant): Promise<Outcome> => {
    await stage.decline(id);
    return 'done';
  };

  const run = (operation: Operation, entrant: Entrant, random: Random): Promise<Outcome> => {
    if (operation === 'pay') return pay(entrant);
    if (operation === 'confirm') return confirm(entrant);
    if (operation === 'decline') return decline(entrant);
    return operation === 'cancel' ? cancel(entrant) : reschedule(entrant, random);
  };

  const entrantFor = (operation: Operation, random: Random): Entrant | undefined => {
    const paid = isAnswer(operation) ? entrants.filter(({ hasPaid }) => hasPaid) : [];
    const wantsPaid = paid.length > 0 && random(100) < ANSWERS_TO_PAID;
    return pick(random, wantsPaid ? paid : entrants);
  };

  /** The next thing that somebody does: while there is nothing to change, they book. */
  return (random: Random): { operation: Operation; run: () => Promise<Outcome> } => {
    const operation = chooseOperation(random);
    const entrant = entrantFor(operation, random);
    if (operation === 'create' || !entrant) return { operation: 'create', run: () => create(random) };
    return { operation, run: () => run(operation, entrant, random) };
  };
};
