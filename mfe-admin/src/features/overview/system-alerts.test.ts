import type { HealthCheck } from '@gently/contracts/admin-health';
import { describe, expect, it } from 'vitest';
import { buildCheck, buildHealth } from '../../testing/build';
import { buildDeskPayout, buildMoney } from '../../testing/money';
import { systemAlertsOf } from './system-alerts';

const health = (...checks: HealthCheck[]) => buildHealth(...checks);
const titles = (known: Partial<Parameters<typeof systemAlertsOf>[0]>) =>
  systemAlertsOf({
    health: health(buildCheck()),
    money: buildMoney(),
    isAuditLogBroken: false,
    ...known,
  }).map(({ title, to }) => [title, to]);

// spec: S2-30
describe('the system alerts', () => {
  it('are none where all is well', () => expect(titles({})).toEqual([]));

  it('name each check that fails, those that are down first', () => {
    const slow = buildCheck({
      key: 'jobs-failed',
      label: 'Jobs that failed',
      state: 'slow',
      detail: '2 jobs',
    });
    const down = buildCheck({ key: 'mail', label: 'Mail server', state: 'down', detail: 'No answer' });
    const unset = buildCheck({ key: 'social', label: 'Social networks', state: 'unset' });
    expect(titles({ health: health(slow, down, unset) })).toEqual([
      ['Mail server: No answer', '/dashboard/admin/health'],
      ['Jobs that failed: 2 jobs', '/dashboard/admin/health'],
    ]);
  });

  it('count payouts, refunds, disputes and differences that need an admin', () => {
    const { payouts, reconciliation } = buildMoney();
    const totals = payouts.totals.map((total) => ({ ...total, count: total.status === 'failed' ? 2 : 9 }));
    const difference = {
      ...{ kind: 'amount_differs' as const, what: 'charge', provider_id: 'ch_1', currency: null },
      ...{ provider_amount: 45, ledger_amount: 40, since: '2035-01-17T02:00:00.000Z', settled_at: null },
    };
    const refund = {
      ...{
        booking_id: 'b'.repeat(24),
        reference: 'GS-ABC123',
        amount: 45,
        reason: 'client_cancelled' as const,
      },
      ...{ since: '2035-01-17T02:00:00.000Z', is_sent: false, attempts: 1, next_attempt_at: null },
    };
    const money = buildMoney({
      payouts: { ...payouts, totals, disputed: [buildDeskPayout()] },
      refunds: {
        ...{ count: 2, amount: 90 },
        open: [
          { ...refund, last_error: 'Declined' },
          { ...refund, last_error: '' },
        ],
      },
      known_differences: { open: [difference], settled: [difference] },
    });
    expect(titles({ money }).map(([title]) => title)).toEqual([
      '2 payouts were sent back by the bank',
      '1 refund has not gone through',
      '1 payment is disputed by a client’s bank',
      '1 difference between the books and the payment provider',
    ]);
    const earlier = buildMoney({
      ...{ known_differences: undefined },
      reconciliation: reconciliation && { ...reconciliation, differences: [difference, difference] },
    });
    expect(titles({ money: earlier })).toEqual([
      ['2 differences between the books and the payment provider', '/dashboard/admin/analytics/money'],
    ]);
  });

  it('begin with an audit log that has been tampered with, and say what could not be checked', () => {
    expect(titles({ health: undefined, money: undefined, isAuditLogBroken: true })).toEqual([
      ['The audit log has been tampered with', '/dashboard/admin/configuration/audit'],
      ['We could not check the health of the system', '/dashboard/admin/health'],
      ['We could not check the money', '/dashboard/admin/analytics/money'],
    ]);
    expect(titles({ isAuditLogBroken: undefined })).toEqual([
      ['We could not check the audit log', '/dashboard/admin/configuration/audit'],
    ]);
  });
});
