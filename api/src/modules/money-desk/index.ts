import { toPounds } from '@gently/contracts';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import type { Booking } from '../bookings';
import type { Fund } from '../fund';
import { outPence, payDayOf, type PayoutDesk, type PayoutRecord, payoutStatusOf } from '../payouts';
import { isSent, type OpenDispute, type RefundRecord } from '../payments';
import type { Reconciliation } from '../reconciliation';
import { presentDifference, presentKnown, registerExplaining } from './differences';
import { payoutTotals } from './payout-totals';

type Report = NonNullable<Awaited<ReturnType<Reconciliation['latest']>>>;

const GONE = 'no longer kept';
const GONE_PERSON = 'Somebody whose account is gone';
const NOBODY_YET = 'Not assigned yet';

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
  differences: report.differences.map(presentDifference),
});

const presentDifferences = ({
  open,
  settled,
  explained,
}: Awaited<ReturnType<Reconciliation['differences']>>) => ({
  open: open.map(presentKnown),
  settled: settled.map(presentKnown),
  explained: explained.map(presentKnown),
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

const presentDebt = (payout: PayoutRecord, name: string | undefined) => ({
  booking_id: payout.bookingId,
  reference: payout.reference,
  declutterer: name ?? GONE_PERSON,
  is_account_gone: name === undefined,
  amount: toPounds(payout.owedPence ?? 0),
  since: payout.owedSince?.toISOString() ?? null,
});

const presentDebts = (
  { count, pence, open }: Awaited<ReturnType<PayoutDesk['owed']>>,
  names: ReadonlyMap<string, string>,
) => ({
  count,
  amount: toPounds(pence),
  open: open.map((payout) => presentDebt(payout, names.get(payout.decluttererId))),
});

const presentFund = (books: Awaited<ReturnType<Fund['books']>>) => ({
  balance: toPounds(books.availablePence),
  given: toPounds(books.givenPence),
  spent: toPounds(books.spentPence),
  sessions: books.sessions,
});

/** All money that is on its way, that is owed, or that does not agree. Only differences change here: admins explain them. */
export const moneyDeskModule = defineModule(
  'money-desk',
  { needs: ['audit', 'auth', 'bookings', 'fund', 'ledger', 'payments', 'payouts', 'reconciliation'] },
  (app) => {
    const { accounts, audit, bookings, fund, ledger, payments, payoutDesk, reconciliation, refundDesk } = app;

    const referencesOf = async (refunds: readonly RefundRecord[]): Promise<Map<string, string>> => {
      const references = new Map<string, string>();
      for (const { bookingId } of refunds) {
        if (references.has(bookingId)) continue;
        references.set(bookingId, (await bookings.find(bookingId))?.reference ?? GONE);
      }
      return references;
    };

    /** Sessions that a bank asks about before they are over: their payout is planned only then, and waits as well. */
    const withoutPayout = async (
      disputes: readonly OpenDispute[],
      planned: readonly PayoutRecord[],
    ): Promise<Booking[]> => {
      const known = new Set(planned.map(({ bookingId }) => bookingId));
      const ids = new Set(disputes.map(({ bookingId }) => bookingId).filter((id) => !known.has(id)));
      const found = await Promise.all([...ids].map((id) => bookings.find(id)));
      return found.filter((booking) => booking !== null);
    };

    registerExplaining(app, { audit, reconciliation });

    endpoint(app, 'GET /admin/money', {
      access: { roles: ['admin'] },
      summary:
        'Payouts of everybody, refunds that are owed, what banks ask, what the night has found, and the fund',
      handler: async () => {
        const [open, disputed, disputes, paid, debts, refunds, owed, report, found, fundBooks] =
          await Promise.all([
            payoutDesk.open(),
            payoutDesk.disputed(),
            payments.openDisputes(),
            payoutDesk.paid(),
            payoutDesk.owed(),
            refundDesk.open(),
            refundDesk.sum(),
            reconciliation.latest(),
            reconciliation.differences(),
            fund.books(),
          ]);
        const early = await withoutPayout(disputes, disputed);
        const books = await ledger.sessionBooks([
          ...[...open, ...disputed].map(({ bookingId }) => bookingId),
          ...early.map(({ id }) => id),
        ]);
        const [names, references] = await Promise.all([
          accounts.namesByIds(
            [...open, ...disputed, ...early, ...debts.open].flatMap(
              ({ decluttererId }) => decluttererId ?? [],
            ),
          ),
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
          declutterer: names.get(payout.decluttererId) ?? GONE_PERSON,
          status,
          amount: toPounds(pence),
          pay_on: payout.payOn,
          attempts: payout.attempts,
          last_error: payout.lastError,
        });
        const presentEarly = ({ id, reference, decluttererId, endsAt }: Booking) => ({
          booking_id: id,
          reference,
          declutterer: decluttererId ? (names.get(decluttererId) ?? GONE_PERSON) : NOBODY_YET,
          status: 'withheld' as const,
          amount: toPounds(Math.max(0, books.get(id)?.netPence ?? 0)),
          pay_on: payDayOf(endsAt),
          attempts: 0,
          last_error: '',
        });
        const due = open.map(told).filter(({ status }) => status !== 'nothing_due');
        return {
          payouts: {
            totals: payoutTotals(due, paid).map(({ pence, ...total }) => ({
              ...total,
              amount: toPounds(pence),
            })),
            open: due.map(present),
            disputed: [...disputed.map(told).map(present), ...early.map(presentEarly)],
          },
          refunds: {
            count: owed.count,
            amount: toPounds(owed.pence),
            open: refunds.map((refund) => presentRefund(refund, references.get(refund.bookingId) ?? GONE)),
          },
          debts: presentDebts(debts, names),
          reconciliation: report && presentReport(report),
          known_differences: presentDifferences(found),
          fund: presentFund(fundBooks),
        };
      },
    });
  },
);
