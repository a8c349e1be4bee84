import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBoxStage } from '../../testing/box-stage';
import { buildPayingDomain, ok, type PayingDomain } from '../../testing/domain';
import { jpeg } from '../../testing/pictures';

const START = new Date('2035-01-17T10:00:00.000Z');
let domain: PayingDomain;
beforeAll(async () => {
  domain = await buildPayingDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.set(START);
  for (const name of ['decide_later_things', 'thing_photos.files', 'thing_photos.chunks'])
    await domain.connection.collection(name).deleteMany({});
});

const { putIn, stored } = createBoxStage(() => domain);

type Person = Awaited<ReturnType<PayingDomain['signIn']>>;
const remindAt = (moment: string): Promise<number> => {
  domain.clock.set(new Date(moment));
  return domain.app.boxUpkeep.remindDue();
};
const told = async ({ account }: Person) => {
  const { connection, objectId } = domain;
  return {
    notes: await connection
      .collection('notifications')
      .find({ userId: objectId(account.id), type: 'reminder' })
      .toArray(),
    emails: await connection
      .collection('emails')
      .find({ to: account.email, template: 'decide_later' })
      .toArray(),
  };
};
const countsOf = async (person: Person) => {
  const { notes, emails } = await told(person);
  return [notes.length, emails.length];
};
const decide = async (
  person: Person,
  id: string,
  body: { decision: 'kept' } | { decision: 'later'; ask_again_in: '1' },
) => ok(await domain.again(person), 'PUT /decide-later/:id/decision', { params: { id }, body });

describe('the reminder', () => {
  it('comes in the morning of the day, once, and says nothing of what it is about', async () => {
    const person = await domain.signIn('client');
    await putIn(person, { word: 'Secret jug', note: 'Hidden note' }, await jpeg());
    await putIn(person, { word: 'Secret lamp' });
    await putIn(person, { word: 'Not yet', ask_again_in: '3' });
    expect(await remindAt('2035-02-16T23:59:00Z')).toBe(0);
    expect(await remindAt('2035-02-17T08:59:00Z')).toBe(0);
    expect(await remindAt('2035-02-17T09:00:00Z')).toBe(1);
    const { notes, emails } = await told(person);
    expect(notes).toMatchObject([
      {
        title: 'You asked us to ask you again',
        body: expect.stringContaining('2 things in your box'),
        link: '/dashboard/client/decide-later',
      },
    ]);
    expect(emails).toMatchObject([{ subject: 'You asked us to ask you again' }]);
    expect(emails[0]?.['text']).toContain('/dashboard/client/decide-later');
    expect(JSON.stringify([notes, emails])).not.toMatch(/Secret|Hidden|<img|photo/);
    const list = await ok(await domain.again(person), 'GET /decide-later', { query: {} });
    expect([list.things.map(({ due }) => due), list.counts]).toEqual([
      [true, true, false],
      { waiting: 3, due: 2, decided: 0 },
    ]);
    for (const later of ['2035-02-17T09:01:00Z', '2035-02-18T09:00:00Z', '2035-03-30T12:00:00Z'])
      expect(await remindAt(later)).toBe(0);
    expect(await countsOf(person)).toEqual([1, 1]);
  });

  it('comes once also when several processes look at the same moment', async () => {
    const person = await domain.signIn('client');
    await putIn(person);
    domain.clock.set(new Date('2035-02-17T09:00:00Z'));
    await Promise.all(Array.from({ length: 4 }, () => domain.app.boxUpkeep.remindDue()));
    expect(await countsOf(person)).toEqual([1, 1]);
  });

  it('comes anew after later again, and not after a decision', async () => {
    const person = await domain.signIn('client');
    const { id } = await putIn(person);
    const { id: other } = await putIn(person);
    await decide(person, other, { decision: 'kept' });
    expect(await remindAt('2035-02-17T09:00:00Z')).toBe(1);
    expect((await told(person)).notes[0]?.['body']).toContain('Something in your box');
    await decide(person, id, { decision: 'later', ask_again_in: '1' });
    expect(await remindAt('2035-03-16T12:00:00Z')).toBe(0);
    expect(await remindAt('2035-03-17T09:00:00Z')).toBe(1);
    expect(await countsOf(person)).toEqual([2, 2]);
  });

  it('waits for the end of quiet hours', async () => {
    const person = await domain.signIn('client');
    await putIn(person);
    await ok(person, 'PUT /notifications/settings', {
      body: {
        email_updates: true,
        reminder_day_before: true,
        reminder_two_hours: true,
        quiet_hours: { from: '21:00', to: '11:00' },
      },
    });
    expect(await remindAt('2035-02-17T10:59:00Z')).toBe(0);
    expect(await remindAt('2035-02-17T11:00:00Z')).toBe(1);
    expect(await countsOf(person)).toEqual([1, 1]);
  });

  it('is no email for somebody who wants none', async () => {
    const person = await domain.signIn('client');
    await putIn(person);
    await ok(person, 'PUT /notifications/settings', {
      body: { email_updates: false, reminder_day_before: true, reminder_two_hours: true, quiet_hours: null },
    });
    expect(await remindAt('2035-02-17T09:00:00Z')).toBe(1);
    expect(await countsOf(person)).toEqual([1, 0]);
  });

  it('does not come to an account that is paused, and comes when it is open again', async () => {
    const person = await domain.signIn('client');
    await putIn(person);
    const users = domain.connection.collection('users');
    const whose = { _id: domain.objectId(person.account.id) } as object;
    await users.updateOne(whose, { $set: { status: 'suspended' } });
    expect(await remindAt('2035-02-17T09:00:00Z')).toBe(0);
    await users.updateOne(whose, { $set: { status: 'active' } });
    expect(await remindAt('2035-02-18T09:00:00Z')).toBe(1);
  });

  it('is for the day of a month that has no such day', async () => {
    domain.clock.set(new Date('2035-01-31T10:00:00Z'));
    const person = await domain.signIn('client');
    await putIn(person);
    expect(await remindAt('2035-02-27T12:00:00Z')).toBe(0);
    expect(await remindAt('2035-02-28T09:00:00Z')).toBe(1);
  });
});

describe('what was decided', () => {
  it('is deleted with its photo after three months; what waits stays', async () => {
    const person = await domain.signIn('client');
    const { id } = await putIn(person, {}, await jpeg());
    const { id: waiting } = await putIn(person);
    const { id: again } = await putIn(person);
    await decide(person, id, { decision: 'kept' });
    await decide(person, again, { decision: 'kept' });
    await decide(person, again, { decision: 'later', ask_again_in: '1' });
    const clearAt = (moment: string) => {
      domain.clock.set(new Date(moment));
      return domain.app.boxUpkeep.clearOld();
    };
    expect(await clearAt('2035-04-17T22:59:59Z')).toBe(0);
    expect(await stored(id)).toMatchObject({ files: 1, chunks: 1 });
    expect(await clearAt('2035-04-17T23:00:00Z')).toBe(1);
    expect(await stored(id)).toEqual({ thing: null, files: 0, chunks: 0, looks: [] });
    for (const one of [waiting, again]) expect((await stored(one)).thing).not.toBeNull();
    expect(await clearAt('2036-04-18T00:00:00Z')).toBe(0);
  });
});
