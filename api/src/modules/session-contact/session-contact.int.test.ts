import { addMonths, formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditRecords } from '../../testing/audit-records';
import { ok } from '../../testing/domain';
import { buildOversightStage, type OversightStage } from '../../testing/oversight-stage';
import { describeRefusals } from '../../testing/refusals';

let domain: OversightStage;
const SEE = 'GET /manager/oversight/sessions/:id/contact';
const WRITE = 'POST /manager/oversight/sessions/:id/contact';
const SLOTS = 'GET /manager/oversight/sessions/:id/slots';
const PROPOSE = 'POST /manager/oversight/sessions/:id/proposals';
const WITHDRAW = 'POST /manager/oversight/sessions/:id/proposals/:proposalId/withdraw';
const OWN = 'GET /bookings/:id/contact';
const ANSWER = 'POST /bookings/:id/contact';
const ACCEPT = 'POST /bookings/:id/proposals/:proposalId/accept';
const DECLINE = 'POST /bookings/:id/proposals/:proposalId/decline';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  domain = await buildOversightStage();
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.startAnew();
  for (const name of ['session_messages', 'time_proposals', 'notifications', 'emails'])
    await domain.connection.collection(name).deleteMany({});
});

const id = 'a'.repeat(24);
const context = () => domain;
const overseers = {
  access: ['manager', 'admin'] as const,
  params: { id },
  notFound: 'booking_not_found' as const,
};
const clients = { access: ['client'] as const, params: { id }, notFound: 'booking_not_found' as const };
const ids = { id, proposalId: id };
const text = { text: 'Could we find another time?' };
describeRefusals(SEE, overseers, context);
describeRefusals(WRITE, { ...overseers, body: text }, context);
describeRefusals(SLOTS, { ...overseers, query: { date: '2035-02-01' } }, context);
describeRefusals(PROPOSE, { ...overseers, body: { date: '2035-02-01', time: '10:00' } }, context);
describeRefusals(WITHDRAW, { ...overseers, params: ids }, context);
describeRefusals(OWN, clients, context);
describeRefusals(ANSWER, { ...clients, body: text }, context);
describeRefusals(ACCEPT, { ...clients, params: ids }, context);
describeRefusals(DECLINE, { ...clients, params: ids }, context);

const titlesOf = async (userId: string) =>
  (await domain.rowsOf('notifications', { userId: domain.objectId(userId) })).map(({ title }) =>
    String(title),
  );
const timeOf = async (bookingId: string) => {
  const { scheduledDate, scheduledTime } = await domain.bookingOf(bookingId);
  return [scheduledDate, scheduledTime];
};
const NEW_TIME = '15:00';
const newDay = () => domain.day(9);
const propose = async (
  params: { id: string },
  { date = newDay(), time = NEW_TIME as '15:00' | '16:00' | '09:00' | '10:00' } = {},
) => {
  const { contact } = await ok(domain.manager(), PROPOSE, { params, body: { date, time } });
  return { contact, ids: { ...params, proposalId: String(contact.proposal?.id) } };
};

describe('messages about a session', () => {
  it('go both ways once a manager has written, with notifications that never contain the text', async () => {
    const { client, params } = await domain.taken();
    expect((await ok(client, OWN, { params })).contact).toEqual({
      messages: [],
      proposal: null,
      can_write: false,
      can_propose: true,
    });
    expect((await client.call(ANSWER, { params, body: text })).error.code).toBe('contact_closed');
    const secret = 'Is the lift working again?';
    await ok(domain.manager(), WRITE, { params, body: { text: secret } });
    const { contact } = await ok(client, ANSWER, { params, body: { text: 'It is, thank you.' } });
    expect(contact.messages).toMatchObject([
      { from: 'team', name: 'Maya', text: secret },
      { from: 'client', text: 'It is, thank you.' },
    ]);
    expect(await titlesOf(client.account.id)).toContain('We have written to you about your session');
    expect(await titlesOf(domain.manager().account.id)).toContain('A client has answered');
    const sent = JSON.stringify([
      await domain.rowsOf('emails', {}),
      await domain.rowsOf('notifications', {}),
    ]);
    expect(sent).toContain('session_message');
    expect(sent).not.toContain(secret);
    expect(JSON.stringify(await ok(domain.manager(), SEE, { params }))).not.toContain('phone');
  });

  it('are read by the managers of the region and the client alone', async () => {
    const { params } = await domain.taken();
    await ok(domain.manager(), WRITE, { params, body: text });
    for (const call of [SEE, SLOTS] as const) {
      const input = { params, query: { date: newDay() } } as never;
      expect((await domain.stranger().call(call, input)).error.code).toBe('booking_not_found');
    }
    const other = await domain.signIn('client');
    expect((await other.call(OWN, { params })).error.code).toBe('booking_not_found');
    expect((await other.call(ANSWER, { params, body: text })).error.code).toBe('booking_not_found');
  });

  it('need words, end two weeks after the session, and are thirty a day for each person', async () => {
    const { params, booking } = await domain.taken();
    const blank = await domain.manager().call(WRITE, { params, body: { text: '  ' } });
    expect([blank.status, blank.error.errors[0]?.field]).toEqual([422, 'text']);
    for (let count = 0; count < 30; count += 1)
      await ok(domain.manager(), WRITE, { params, body: { text: `Message ${count}` } });
    expect((await domain.manager().call(WRITE, { params, body: text })).error.code).toBe('daily_limit');
    domain.clock.set(new Date(Date.parse(booking.ends_at) + 14 * 24 * HOUR_MS + 1));
    const later = await domain.again();
    expect((await later.call(WRITE, { params, body: text })).error.code).toBe('contact_closed');
  });
});

describe('a time that a manager proposes', () => {
  it('moves the session only when the client accepts, once, and both sides are notified', async () => {
    const { client, params, booking } = await domain.taken();
    const before = await timeOf(booking.id);
    const { slots } = await ok(domain.manager(), SLOTS, { params, query: { date: newDay() } });
    expect(slots.find(({ time }) => time === NEW_TIME)?.available).toBe(true);
    const { contact, ids: one } = await propose(params);
    expect(contact.proposal).toMatchObject({ date: newDay(), time: NEW_TIME, status: 'open' });
    expect(await timeOf(booking.id)).toEqual(before);
    expect(await titlesOf(client.account.id)).toContain('We propose another time for your session');
    expect(await auditRecords(domain, 'session.time_proposed', domain.manager().account.id)).toHaveLength(1);
    const answers = await Promise.all([1, 2].map(() => client.call(ACCEPT, { params: one })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await timeOf(booking.id)).toEqual([newDay(), NEW_TIME]);
    expect((await ok(client, OWN, { params })).contact.proposal?.status).toBe('accepted');
    expect(await titlesOf(domain.manager().account.id)).toContain('A client accepted another time');
    expect((await client.call(ACCEPT, { params: one })).error.code).toBe('proposal_closed');
    expect((await domain.bookingOf(booking.id))['history']).toHaveLength(4);
    expect(await domain.findings()).toEqual([]);
  });

  it('changes nothing when the client declines or the manager withdraws it', async () => {
    const { client, params, booking } = await domain.taken();
    const before = await timeOf(booking.id);
    const first = await propose(params);
    expect((await ok(client, DECLINE, { params: first.ids })).contact.proposal?.status).toBe('declined');
    expect(await titlesOf(domain.manager().account.id)).toContain('A client declined another time');
    const second = await propose(params);
    await ok(domain.manager(), WITHDRAW, { params: second.ids });
    expect(await titlesOf(client.account.id)).toContain('A proposed time was withdrawn');
    for (const { ids: closed } of [first, second])
      expect((await client.call(ACCEPT, { params: closed })).error.code).toBe('proposal_closed');
    expect(await timeOf(booking.id)).toEqual(before);
  });

  it('lapses after two days, and when the session moves otherwise', async () => {
    const { client, params } = await domain.taken();
    const { ids: one } = await propose(params);
    await ok(client, 'PUT /bookings/:id', {
      params,
      body: { scheduled_date: domain.day(12), scheduled_time: '10:00' },
    });
    expect((await ok(client, OWN, { params })).contact.proposal?.status).toBe('lapsed');
    expect((await client.call(ACCEPT, { params: one })).error.code).toBe('proposal_closed');
    const { ids: two } = await propose(params);
    domain.clock.advance(48 * HOUR_MS);
    await domain.again();
    const later = await domain.enter(client);
    expect((await ok(later, OWN, { params })).contact.proposal?.status).toBe('lapsed');
    expect((await later.call(ACCEPT, { params: two })).error.code).toBe('proposal_closed');
    expect((await propose(params)).contact.proposal?.status).toBe('open');
  });

  it('gives way to a newer one, also when two managers propose at once', async () => {
    const { client, params } = await domain.taken();
    const { ids: first } = await propose(params);
    await Promise.all([propose(params, { time: '16:00' }), propose(params, { time: '10:00' })]);
    expect(await domain.rowsOf('time_proposals', { status: 'open' })).toHaveLength(1);
    expect((await client.call(ACCEPT, { params: first })).error.code).toBe('proposal_closed');
  });

  it('has to be free, another one than now, and cost the client nothing', async () => {
    const { client, params, booking } = await domain.taken(1);
    const [date, time] = await timeOf(booking.id);
    const refused = async (body: object) => {
      const { status, error } = await domain.manager().call(PROPOSE, { params, body: body as never });
      return [status, error.errors[0]?.field ?? error.code];
    };
    expect(await refused({ date, time })).toEqual([422, 'time']);
    expect(await refused({ date, time: '23:00' })).toEqual([422, 'time']);
    expect(await refused({ date: 'soon', time: '10:00' })).toEqual([422, 'date']);
    const quoted = async () => (await ok(client, 'GET /bookings/:id/refund-quote', { params })).refund.amount;
    const before = await quoted();
    const { ids: one } = await propose(params);
    await ok(client, ACCEPT, { params: one });
    expect(await quoted()).toBe(before);
  });

  it('can be proposed for a session that nobody has taken, and not for one that is over', async () => {
    const waiting = await domain.inStatus('pending');
    const { ids: one } = await propose(waiting.params);
    await ok(waiting.client, ACCEPT, { params: one });
    expect(await timeOf(waiting.booking.id)).toEqual([newDay(), NEW_TIME]);
    const cancelled = await domain.inStatus('cancelled');
    const answer = await domain
      .manager()
      .call(PROPOSE, { params: cancelled.params, body: { date: newDay(), time: NEW_TIME } });
    expect([answer.status, answer.error.code]).toEqual([409, 'transition_refused']);
  });

  it('keeps the refund of the later start when it is an earlier one', async () => {
    const { client, params, booking } = await domain.taken(1);
    const { ids: away } = await propose(params, { date: domain.day(9), time: '10:00' });
    await ok(client, ACCEPT, { params: away });
    const { ids: earlier } = await propose(params, { date: domain.day(4), time: '10:00' });
    await ok(client, ACCEPT, { params: earlier });
    const { startsAt } = await domain.bookingOf(booking.id);
    domain.clock.set(new Date((startsAt as Date).getTime() - HOUR_MS));
    const later = await domain.enter(client);
    const { refund } = await ok(later, 'GET /bookings/:id/refund-quote', { params });
    expect(refund.percent).toBe(100);
    await ok(later, 'DELETE /bookings/:id/cancel', { params, body: { reason: 'Changed' } });
    expect(await domain.findings()).toEqual([]);
  });

  it('says who keeps the session, and moves it to another declutterer only where it said so', async () => {
    const { client, params, booking, who, service } = await domain.taken();
    const { contact } = await propose(params);
    expect(contact.proposal?.declutterer).toMatchObject({ stays: true });
    const busy = { scheduled_date: newDay(), scheduled_time: NEW_TIME } as const;
    const rival = await domain.paid(service, busy);
    const holder = String((await domain.bookingOf(rival.booking.id))['declutterer']);
    if (holder !== who) await domain.app.matching.decline(rival.booking.id, holder, 'busy');
    const refused = await client.call(ACCEPT, {
      params: { ...params, proposalId: String(contact.proposal?.id) },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'proposal_changes_declutterer']);
    expect((await domain.bookingOf(booking.id))['scheduledDate']).not.toBe(newDay());
    const second = await propose(params);
    expect(second.contact.proposal?.declutterer).toMatchObject({ stays: false });
    await ok(client, ACCEPT, { params: second.ids });
    expect(await timeOf(booking.id)).toEqual([newDay(), NEW_TIME]);
    expect(await domain.findings()).toEqual([]);
  });

  it('names the declutterer and the deadline in its email', async () => {
    const { params, who } = await domain.taken();
    const { contact } = await propose(params);
    const [account] = await domain.app.accounts.findByIds([who]);
    const emails = JSON.stringify(await domain.rowsOf('emails', { template: 'session_time_proposed' }));
    expect(emails).toContain(`${account?.firstName} stays your declutterer.`);
    const until = new Date(String(contact.proposal?.open_until));
    expect(emails).toContain(
      `Please answer by ${formatMediumDate(londonDate(until))} at ${londonClock(until)}.`,
    );
  });

  it('is ended by a job once its time has run out, which notifies the managers once', async () => {
    const { params } = await domain.taken();
    await propose(params);
    const { contactJobs } = domain.app;
    expect(await contactJobs.lapseDue()).toBe(0);
    domain.clock.advance(48 * HOUR_MS);
    expect([await contactJobs.lapseDue(), await contactJobs.lapseDue()]).toEqual([1, 0]);
    expect(await titlesOf(domain.manager().account.id)).toContain('A proposed time has lapsed');
    expect(await domain.rowsOf('time_proposals', { status: 'open' })).toEqual([]);
  });

  it('notifies the managers when the session moves otherwise', async () => {
    const { client, params } = await domain.taken();
    await propose(params);
    const body = { scheduled_date: domain.day(12), scheduled_time: '10:00' as const };
    await ok(client, 'PUT /bookings/:id', { params, body });
    expect(await titlesOf(domain.manager().account.id)).toContain('A proposed time has lapsed');
  });

  it('can be proposed thirty times an hour by one manager', async () => {
    const { params } = await domain.taken();
    for (let count = 0; count < 30; count += 1) await propose(params);
    const body = { date: newDay(), time: NEW_TIME } as const;
    expect((await domain.manager().call(PROPOSE, { params, body })).error.code).toBe('hourly_limit');
    domain.clock.advance(HOUR_MS);
    await domain.again();
    expect((await propose(params)).contact.proposal?.status).toBe('open');
  });

  it('does not move the session when it is withdrawn between the check and the move', async () => {
    const { client, params, booking } = await domain.taken(1);
    const before = await timeOf(booking.id);
    const { ids: one } = await propose(params);
    const { bookings } = domain.app;
    const move = bookings.acceptProposal;
    const late = vi.spyOn(bookings, 'acceptProposal').mockImplementationOnce(async (...wish) => {
      await ok(domain.manager(), WITHDRAW, { params: one });
      return move(...wish);
    });
    const answer = await client.call(ACCEPT, { params: one });
    expect(late).toHaveBeenCalledOnce();
    late.mockRestore();
    expect([answer.status, answer.error.code]).toEqual([409, 'proposal_closed']);
    expect(await timeOf(booking.id)).toEqual(before);
  });

  it('does not move the session when the manager withdraws it at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      await domain.startAnew();
      const { client, params, booking } = await domain.taken(1);
      const { ids: one } = await propose(params);
      const calls = [
        () => client.call(ACCEPT, { params: one }),
        () => domain.manager().call(WITHDRAW, { params: one }),
      ];
      const [accepted, withdrawn] = await Promise.all(calls.map((call) => call()));
      const codes = [accepted, withdrawn].flatMap((answer) => answer?.error?.code ?? []);
      const [proposal] = await domain.rowsOf('time_proposals', { _id: domain.objectId(one.proposalId) });
      const hasMoved = (await domain.bookingOf(booking.id))['scheduledDate'] === newDay();
      expect([accepted?.status === 200, withdrawn?.status === 200]).toEqual([hasMoved, !hasMoved]);
      expect(proposal?.['status']).toBe(hasMoved ? 'accepted' : 'withdrawn');
      expect(codes).toEqual(['proposal_closed']);
    }
    expect(await domain.findings()).toEqual([]);
  });

  it('is refused at acceptance when the time has been taken meanwhile', async () => {
    const { client, params, service, booking } = await domain.taken(1);
    const before = await timeOf(booking.id);
    const { ids: one } = await propose(params);
    await domain.paid(service, { scheduled_date: newDay(), scheduled_time: NEW_TIME });
    const answer = await client.call(ACCEPT, { params: one });
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
    const { contact } = await ok(client, OWN, { params });
    expect(contact.proposal?.status).toBe('lapsed');
    const title = 'A session could not move to the proposed time';
    expect(await titlesOf(domain.manager().account.id)).toContain(title);
    expect(await timeOf(booking.id)).toEqual(before);
    expect(await domain.findings()).toEqual([]);
  });
});

describe('a thread', () => {
  const count = async (name: string) => (await domain.rowsOf(name, {})).length;

  it('is deleted a year after its session and its last message', async () => {
    const { client, params, booking } = await domain.taken();
    await ok(domain.manager(), WRITE, { params, body: text });
    await ok(client, ANSWER, { params, body: text });
    await propose(params);
    const froms = (await domain.rowsOf('session_messages', {})).map(({ from }) => from);
    expect(froms.toSorted()).toEqual(['client', 'team']);
    const { contactJobs } = domain.app;
    const year = addMonths(booking.ends_at.slice(0, 10), 12);
    domain.clock.set(`${year}T${booking.ends_at.slice(11)}`);
    expect(await contactJobs.clearOld()).toBe(0);
    expect([await count('session_messages'), await count('time_proposals')]).toEqual([2, 1]);
    domain.clock.advance(1);
    expect(await contactJobs.clearOld()).toBe(1);
    expect([await count('session_messages'), await count('time_proposals')]).toEqual([0, 0]);
  });

  it('lets one person write sixty messages an hour about all sessions', async () => {
    const sessions = [await domain.taken(), await domain.taken(), await domain.taken()];
    for (const { params } of sessions.slice(0, 2))
      for (let number = 0; number < 30; number += 1)
        await ok(domain.manager(), WRITE, { params, body: { text: `Message ${number}` } });
    const params = { id: String(sessions[2]?.params.id) };
    expect((await domain.manager().call(WRITE, { params, body: text })).error.code).toBe('hourly_limit');
    domain.clock.advance(HOUR_MS);
    const later = await domain.again();
    expect((await later.call(WRITE, { params, body: text })).status).toBe(200);
  });
});
