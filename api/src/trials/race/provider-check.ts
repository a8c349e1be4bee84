import type { Db } from 'mongodb';
import type { Finding } from '../../checks/booking-invariants';
import type { PaymentProvider } from '../../modules/payments';

interface PaymentRow {
  reference: string;
  intentId: string | null;
  amountPence: number;
  status: string;
}

/** Asks the provider itself what it has given back, payment by payment: our own records could be wrong together. */
export const checkProvider = async (db: Db, provider: PaymentProvider): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const rows = db.collection<PaymentRow>('payments').find({ status: 'succeeded' });
  for await (const { reference, intentId, amountPence } of rows) {
    if (!intentId) continue;
    const sent = (await provider.listRefunds(intentId)).filter(({ status }) => status !== 'failed');
    const sum = sent.reduce((total, refund) => total + refund.amountPence, 0);
    if (sent.length > 1 || sum > amountPence) {
      const text = `the provider gave back ${sum} of ${amountPence} pence in ${sent.length} refunds`;
      findings.push({ rule: 'double refund', booking: reference, text });
    }
  }
  return findings;
};
