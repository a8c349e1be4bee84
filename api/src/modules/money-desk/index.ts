import { toPounds } from '@gently/contracts';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import { outPence, type PayoutRecord, payoutStatusOf } from '../payouts';
import { isSent, type RefundRecord } from '../payments';
import type { Reconciliation } from '../reconciliation';
import { payoutTotals } from './payout-totals';

type Report = NonNullable<Awaited<ReturnType<Reconciliation['latest']>>>;

const GONE = 'no longer kept';

const presentReport = (report: Report) => ({
  at: report.at.toISOString(),
  from: report.from.toISOString(),
  before: report.before.toISOString(),
  charges: report.charges,
  refunds: report.refunds,
  transfers: report.transfers,
  charged: toPounds(report.chargedPence),
  refunded: toPounds(report.refundedPence),
  transferred: toPounds(report.transferredPence),
  differences: report.differences.map((one) => ({
    kind: one.kind,
    what: one.what,
    provider_id: one.providerId,
    provider_amount: toPounds(one.providerPence),
    ledger_amount: toPounds(one.ledgerPence),
    currency: one.currency ?? null,
  })),
});

const presentRefund = (refund: RefundRecord, reference: string) => ({
  booking_id: refund.bookingId,
  reference,
  amount: toPounds(refund.amountPence),
  reason: refund.reason,
  since: refund.createdAt.toISOString(),
  is_sent: isSent(refund),
  attempts: refund.attempts,
  next_attempt_at: isSent(refund) ? null : refund.nextAttemptAt.toISOString(),
  last_error: refund.lastError,
});

/** All money that is on its way, that is owed, or that does not agree; read from where it is kept, and changed nowhere. */
export const moneyDeskModule = defineModule(
  'money-desk',
  { needs: ['auth', 'bookings', 'fund', 'ledger', 'payments', 'payouts', 'reconciliation'] },
  (app) => {
    const { accounts, bookings, fund, ledger, payoutDesk, reconciliation, refundDesk } = app;

    const referencesOf = async (refunds: readonly RefundRecord[]): Promise<Map<string, string>> => {
      const references = new Map<string, string>();
      for (const { bookingId } of refunds) {
        if (references.has(bookingId)) continue;
        references.set(bookingId, (await bookings.find(bookingId))?.reference ?? GONE);
      }
      return references;
    };

    endpoint(app, 'GET /admin/money', {
      access: { roles: ['admin'] },
      summary:
        'Payouts of everybody, refunds that are owed, what banks ask, what the night has found, and the fund',
      handler: async () => {
        const [open, disputed, paid, refunds, owed, report, fundBooks] = await Promise.all([
          payoutDesk.open(),
          payoutDesk.disputed(),
          payoutDesk.paid(),
          refundDesk.open(),
          refundDesk.sum(),
          reconciliation.latest(),
          fund.books(),
        ]);
        const books = await ledger.sessionBooks([...open, ...disputed].map(({ bookingId }) => bookingId));
        const [names, references] = await Promise.all([
          accounts.namesByIds([...open, ...disputed].map(({ decluttererId }) => decluttererId)),
          referencesOf(refunds),
        ]);
        /** Until its amount is fixed it is the share as it stands. */
        const told = (payout: PayoutRecord) => {
          const share = books.get(payout.bookingId)?.netPence ?? 0;
          const pence = payout.stage === 'scheduled' ? Math.max(0, share) : outPence(payout);
          return { payout, status: payoutStatusOf(payout, share), pence };
        };
        const present = ({ payout, status, pence }: ReturnType<typeof told>) => ({
          booking_id: payout.bookingId,
          reference: payout.reference,
          declutterer: names.get(payout.decluttererId) ?? 'Somebody whose account is gone',
          status,
          amount: toPounds(pence),
          pay_on: payout.payOn,
          attempts: payout.attempts,
          last_error: payout.lastError,
        });
        const due = open.map(told).filter(({ status }) => status !== 'nothing_due');
        return {
          payouts: {
            totals: payoutTotals(due, paid).map(({ pence, ...total }) => ({
              ...total,
              amount: toPounds(pence),
            })),
            open: due.map(present),
            disputed: disputed.map(told).map(present),
          },
          refunds: {
            count: owed.count,
            amount: toPounds(owed.pence),
            open: refunds.map((refund) => presentRefund(refund, references.get(refund.bookingId) ?? GONE)),
          },
          reconciliation: report && presentReport(report),
          fund: {
            balance: toPounds(fundBooks.availablePence),
            given: toPounds(fundBooks.givenPence),
            spent: toPounds(fundBooks.spentPence),
            sessions: fundBooks.sessions,
          },
        };
      },
    });
  },
);
