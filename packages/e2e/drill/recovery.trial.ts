import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '@gently/testing/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '../src/drill/installation';
import type { Mail } from '../src/drill/observe';
import { rehearse, type Rehearsal } from '../src/drill/rehearsal';
import { loss, measured, reportOf } from '../src/drill/report';

const LIMIT_MS = patience(900_000);
const BOOKINGS = Number(process.env['DRILL_BOOKINGS'] ?? 40);
/** Counts of failed sign-ins, which nobody but the lock reads and which end within the hour. */
const ENDS_BY_ITSELF = /^sign_in_attempts\//;

let folder: string;
let installation: Installation | undefined;
let drill: Rehearsal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gently-drill-'));
  installation = await createInstallation(folder);
  drill = await rehearse(installation, BOOKINGS);
  process.stdout.write(reportOf(drill));
}, LIMIT_MS);
afterAll(async () => {
  await installation?.stop();
  await rm(folder, { recursive: true, force: true });
}, LIMIT_MS);

const collectionsOf = (places: readonly string[]): string[] =>
  [...new Set(places.map((place) => place.split('/')[0] ?? ''))].sort();

describe('after a machine was lost and its backup restored from the bucket', () => {
  it('everything up to the backup is there, and no more is lost than is stated', () => {
    const { lostMs, worstMs, kept } = loss(drill);
    expect(kept).toBeGreaterThan(0);
    expect(lostMs).toBeLessThanOrEqual(worstMs);
  });

  it('no part of the recovery takes longer than is stated', () => {
    expect(measured(drill).filter(({ tookMs, limitMs }) => tookMs > limitMs)).toEqual([]);
  });

  it('a person who was erased after the backup is still erased', () => {
    const { named, before, after, erasedSignIn } = drill;
    expect(collectionsOf(named)).toContain('users');
    expect(collectionsOf(before.naming)).not.toContain('users');
    expect(after.naming.filter((place) => !ENDS_BY_ITSELF.test(place))).toEqual([]);
    expect(erasedSignIn).toBe('invalid_credentials');
  });

  it('Stripe agrees with the ledger to the penny, but for the payment whose booking is lost, which admins are shown', () => {
    const { before, after, money } = drill;
    expect([before.books.sumPence, after.books.sumPence]).toEqual([0, 0]);
    expect(before.outside.pence).toBe(before.books.providerPence);
    const { differences = [] } = money.reconciliation ?? {};
    expect(differences).toMatchObject([{ kind: 'missing_in_ledger', what: 'charge', provider_amount: 90 }]);
    const missingPence = differences.reduce(
      (sum, { provider_amount: there, ledger_amount: here }) => sum + Math.round((there - here) * 100),
      0,
    );
    expect(after.books.providerPence + missingPence).toBe(after.outside.pence);
  });

  it('no payout and no refund is sent twice', () => {
    const { before, after } = drill;
    expect(before.outside.transfers).toHaveLength(2);
    expect(before.outside.refunds).toHaveLength(1);
    expect(after.outside.transfers).toEqual(before.outside.transfers);
    expect(after.outside.refunds).toEqual(before.outside.refunds);
    expect(after.outside.pence).toBe(before.outside.pence);
  });

  it('no email is sent twice, but for the offer of the session whose payment was taken over', () => {
    const keyOf = ({ to, subject }: Mail): string => `${to}: ${subject}`;
    const earlier = drill.before.outside.mails.map(keyOf);
    const later = drill.after.outside.mails.map(keyOf);
    const sentSince = [...later];
    for (const mail of earlier) sentSince.splice(sentSince.indexOf(mail), 1);
    expect(earlier.length).toBeGreaterThan(20);
    expect(sentSince).toEqual([
      expect.stringMatching(/^robin@example\.org: Would you like this session on /),
    ]);
  });
});
