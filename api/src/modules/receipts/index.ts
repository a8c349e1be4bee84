import { issuerOf } from '../../shared/documents/issuer';
import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';
import { receiptOf, refundReceiptOf } from './receipt';
import { registerReceiptRoutes } from './receipts.routes';

/** What a client can keep of payments and refunds: documents made from what is stored, each time anew. */
export const receiptsModule = defineModule('receipts', { needs: ['auth', 'payments', 'settings'] }, (app) => {
  const { queries } = app.payments;
  const factsOf = async (clientId: string) => {
    const account = await app.accounts.findById(clientId);
    if (!account) throw new AppError('unauthenticated');
    return {
      name: `${account.firstName} ${account.lastName}`,
      issuer: issuerOf(app.settings.get('identity')),
    };
  };
  registerReceiptRoutes(app, {
    ofPayment: async (clientId, paymentId) => {
      const { payment, refunds } = await queries.paidOf(clientId, paymentId);
      return receiptOf(payment, refunds, await factsOf(clientId));
    },
    ofRefund: async (clientId, refundId) => {
      const { payment, refund } = await queries.refundOf(clientId, refundId);
      return refundReceiptOf(payment, refund, await factsOf(clientId));
    },
  });
});
