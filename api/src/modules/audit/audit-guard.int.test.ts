import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing';

let context: TestApp;
beforeEach(async () => {
  context = await buildTestApp();
});
afterEach(() => context.close());

const ORIGIN = { ip: '127.0.0.1', requestId: 'audit-guard' };
const write = async (count: number) => {
  for (let number = 0; number < count; number += 1)
    await context.app.audit.append({
      action: 'setting.changed',
      actorId: 'a'.repeat(24),
      target: `setting:${number}`,
      origin: ORIGIN,
      details: { before: number, after: { nested: [number, { at: context.clock.now() }] } },
    });
};
const records = () => context.connection.collection('audit_records');
const check = async () => {
  const { records: whole, broken } = await context.app.auditGuard.check();
  return { whole, broken };
};

describe('the audit log', () => {
  it('is whole while nobody touches it, and goes on where it was', async () => {
    expect(await check()).toEqual({ whole: 0, broken: null });
    await write(3);
    expect(await context.app.auditGuard.sealDue()).toBe(3);
    await write(2);
    expect(await check()).toEqual({ whole: 5, broken: null });
    expect(await context.app.auditGuard.sealDue()).toBe(0);
  });

  it.each([
    ['edited', 2, 'changed', () => records().updateOne({ seq: 2 }, { $set: { 'details.before': 9 } })],
    [
      'given another date',
      1,
      'changed',
      () => records().updateOne({ seq: 1 }, { $set: { at: new Date(0) } }),
    ],
    ['removed', 3, 'missing', () => records().deleteOne({ seq: 3 })],
    ['removed at the end', 5, 'missing', () => records().deleteOne({ seq: 5 })],
    [
      'reordered',
      2,
      'changed',
      async () => {
        await records().updateOne({ seq: 2 }, { $set: { seq: 99 } });
        await records().updateOne({ seq: 4 }, { $set: { seq: 2 } });
        await records().updateOne({ seq: 99 }, { $set: { seq: 4 } });
      },
    ],
    [
      'put in place of a later end',
      4,
      'unsigned_end',
      async () => {
        const fourth = await records().findOne({ seq: 4 });
        await records().deleteOne({ seq: 5 });
        await context.connection
          .collection('audit_chain')
          .updateOne({}, { $set: { seq: 4, hash: fourth?.['hash'] as string } });
      },
    ],
  ])('shows that a record was %s', async (_name, seq, kind, harm) => {
    await write(5);
    expect(await check()).toEqual({ whole: 5, broken: null });
    await harm();
    expect((await check()).broken).toEqual({ seq, kind });
  });

  it('shows that it was cut, though an older signed end was put back', async () => {
    await write(3);
    expect(await check()).toEqual({ whole: 3, broken: null });
    const ends = context.connection.collection('audit_chain');
    const older = await ends.findOne({});
    await write(2);
    expect(await check()).toEqual({ whole: 5, broken: null });
    await records().deleteMany({ seq: { $gt: 3 } });
    await ends.replaceOne({}, { ...older });
    expect((await check()).broken).toEqual({ seq: 5, kind: 'shortened' });
  });

  it('gives each record one place, though several seal and write at once', async () => {
    const { auditGuard } = context.app;
    await Promise.all([write(12), write(12), auditGuard.sealDue(), write(12), auditGuard.sealDue()]);
    await Promise.all([auditGuard.sealDue(), auditGuard.sealDue(), auditGuard.sealDue()]);
    expect(await check()).toEqual({ whole: 36, broken: null });
    expect(await records().distinct('seq')).toHaveLength(36);
  });

  it('takes along what was written before there was a chain', async () => {
    await records().insertOne({
      at: new Date(0),
      action: 'account.password_reset',
      actorId: null,
      target: null,
      ip: '127.0.0.1',
      requestId: 'old',
      details: {},
    });
    await write(1);
    expect(await check()).toEqual({ whole: 2, broken: null });
  });
});
