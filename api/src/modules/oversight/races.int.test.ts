import { runs } from '@gently/testing/tier';
import type { EndpointKey } from '@gently/contracts/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInCaller } from '../../testing';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';
import { AppError } from '../../shared/errors/app-error';

let domain: OversightStage;
let second: SignedInCaller;
const ROUNDS = runs({ test: 2, long: 20 });
/** What somebody may be told who was not the first: never a failure of ours, never something half done. */
const CALM = [
  'done',
  'transition_refused',
  'cannot_assign',
  'conflict',
  'same_person',
  'offer_closed',
  'booking_not_found',
  'session_not_found',
  'refund_changed',
];

beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.startAnew();
  second = await domain.signIn('manager');
});

type Session = Awaited<ReturnType<OversightStage['asked']>>;

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
const told = async (call: Promise<{ status: number; error: { code: string } }>): Promise<string> => {
  const answer = await call;
  return answer.status < 300 ? 'done' : answer.error.code;
};
const post = (by: SignedInCaller, key: EndpointKey, input: object) => told(by.call(key, input as never));

const assign = (by: SignedInCaller, { params }: Session, declutterer_id: string) =>
  post(by, 'POST /manager/oversight/sessions/:id/assign', { params, body: { declutterer_id } });
const reassign = (by: SignedInCaller, { params }: Session, new_declutterer_id: string) =>
  post(by, 'POST /manager/oversight/sessions/:id/reassign', {
    params,
    body: { new_declutterer_id, reason: 'Closer by' },
  });
const callOff = (by: SignedInCaller, { params }: Session) =>
  post(by, 'POST /manager/oversight/sessions/:id/cancel', { params, body: { reason: 'Nobody left' } });
const cancel = ({ client, params }: Session) =>
  post(client, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
const accept = ({ params, who }: Session) =>
  domain.app.matching.accept(params.id, who).then(() => 'done', codeOf);
const decline = ({ params, who }: Session) =>
  domain.app.matching.decline(params.id, who, 'Unavailable').then(() => 'done', codeOf);
const handBack = ({ params, who }: Session) =>
  domain.app.matching.handBack(params.id, who, 'Ill').then(() => 'done', codeOf);
const suspend = (by: SignedInCaller, id: string) =>
  post(by, 'POST /manager/team/declutterers/:id/suspend', {
    params: { id },
    body: { reason: 'Looking into something' },
  });

/** All at the same moment: everybody is told something calm, and one state is left that holds together. */
const race = async (...calls: Promise<string>[]): Promise<string[]> => {
  const results = await Promise.all(calls);
  for (const result of results) expect(CALM).toContain(result);
  expect(await domain.findings()).toEqual([]);
  return results;
};
const count = (results: readonly string[]) => results.filter((result) => result === 'done').length;

describe('at the same moment', () => {
  // spec: S7-03
  it('two managers assign one session: one of them does', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = await domain.asked(3);
      const [one = '', other = ''] = session.declutterers.filter((id) => id !== session.who);
      const results = await race(
        assign(domain.manager(), session, one),
        assign(second, session, other),
        assign(second, session, session.who),
      );
      expect(count(results)).toBe(1);
      expect(await domain.bookingOf(session.params.id)).toMatchObject({ status: 'confirmed' });
    }
  });

  it('two managers give two sessions of one hour to the same person: one of them does', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await domain.asked(3);
      const { booking, client, params } = await domain.paid(first.service);
      const both = { ...first, booking, client, params };
      const target = first.declutterers.find((id) => id !== first.who) ?? '';
      const results = await race(
        assign(domain.manager(), first, target),
        assign(second, both, target),
        accept(first),
      );
      expect(results.slice(0, 2).filter((result) => result === 'done').length).toBeLessThanOrEqual(1);
      const held = [...(await domain.holdersOf(first.params.id)), ...(await domain.holdersOf(params.id))];
      expect(new Set(held).size).toBe(held.length);
    }
  });

  it('two managers reassign one session, its client cancels, and its declutterer hands it back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = await domain.taken(3);
      const [one = '', other = ''] = session.declutterers.filter((id) => id !== session.who);
      await race(
        reassign(domain.manager(), session, one),
        reassign(second, session, other),
        cancel(session),
        handBack(session),
      );
    }
  });

  it('a manager assigns while the person who is asked says yes or no, and the client cancels', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = await domain.asked(3);
      await race(
        assign(domain.manager(), session, session.other),
        round % 2 ? accept(session) : decline(session),
        cancel(session),
        domain.app.matching.offerWaiting().then(() => 'done'),
      );
    }
  });

  it('a session is called off and cancelled at once: its money goes back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = await domain.taken();
      const results = await race(
        callOff(domain.manager(), session),
        cancel(session),
        callOff(second, session),
      );
      expect(count(results)).toBe(1);
      const refunds = await domain.rowsOf('refunds', { booking: domain.objectId(session.params.id) });
      expect(refunds.map(({ amountPence }) => amountPence as number)).toEqual([4500]);
    }
  });

  it('somebody is suspended while they are given a session: nobody has it who may not work', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = round % 2 ? await domain.asked(2) : await domain.taken(2);
      const give = round % 2 ? assign : reassign;
      await race(
        give(domain.manager(), session, session.other),
        suspend(second, session.other),
        accept(session),
      );
      const { declutterer, status } = await domain.bookingOf(session.params.id);
      if (status === 'confirmed') expect(String(declutterer)).not.toBe(session.other);
    }
  });
});
