import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import type { DisputeApplier } from './apply-dispute';
import type { ApplyIntent } from './apply-intent';
import type { DisputesRepository } from './disputes.repository';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentProvider, ProviderDispute } from './provider';
import type { RefundsRepository } from './refunds.repository';
import type { FindUnsettled } from './unsettled-intents';

interface TakeDisputesDependencies {
  payments: PaymentsRepository;
  disputes: DisputesRepository;
  refunds: RefundsRepository;
  apply: ApplyIntent;
  applyDispute: DisputeApplier;
  findUnsettled: FindUnsettled;
  provider: Pick<PaymentProvider, 'listDisputes'>;
  isCatchingUp: () => boolean;
  transact: Transact;
  clock: Clock;
}

/** Banks decide within half a year. */
const WINDOW_MS = 180 * 24 * 3_600_000;

/**
 * Takes over disputes whose events never arrived, or arrived before disputes were stored. What was decided and booked long ago
 * notifies no one again.
 */
export const createDisputeTaker = (deps: TakeDisputesDependencies) => {
  const { payments, disputes, refunds, apply, applyDispute, findUnsettled } = deps;
  const { provider, isCatchingUp, transact, clock } = deps;

  const isNews = async ({ id, intentId, state }: ProviderDispute, tx: Transaction): Promise<boolean> => {
    const payment = intentId ? await payments.findByIntent(intentId, tx) : null;
    if (!payment) return false;
    const known = (await disputes.ofPayment(payment.id, tx)).find((one) => one.id === id);
    if (known) return known.state === 'open' && state !== 'open';
    if (state === 'lost') return (await refunds.findByProviderId(id, tx)) === null;
    return state === 'open';
  };

  /** @returns how many were taken over */
  return async (): Promise<number> => {
    if (isCatchingUp()) return 0;
    let taken = 0;
    for (const dispute of await provider.listDisputes(new Date(clock().getTime() - WINDOW_MS))) {
      const intent = await findUnsettled(dispute.intentId);
      const isTaken = await transact(async (tx) => {
        if (!(await isNews(dispute, tx))) return false;
        // What that owes back is sent by the job.
        if (intent) await apply(intent, tx);
        await applyDispute(dispute, tx);
        return true;
      });
      if (isTaken) taken += 1;
    }
    return taken;
  };
};
