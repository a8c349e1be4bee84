import { API_BASE } from '@gently/contracts/product';
import { idParams } from '@gently/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Paper } from '../../shared/documents/paper-pdf';
import { sendPaper } from '../../shared/documents/send-file';

export interface ReceiptSources {
  /** @throws AppError `payment_not_found`, also for somebody else's. */
  ofPayment(clientId: string, paymentId: string): Promise<Paper>;
  ofRefund(clientId: string, refundId: string): Promise<Paper>;
}

/** Files, so they have no place in the table of contracts: the answer is the document itself. */
export const registerReceiptRoutes = (app: FastifyInstance, sources: ReceiptSources): void => {
  const file = (path: string, operationId: string, summary: string, source: ReceiptSources['ofPayment']) =>
    app.withTypeProvider<ZodTypeProvider>().route({
      method: 'GET',
      url: `${API_BASE}${path}`,
      schema: {
        operationId,
        tags: ['payments'],
        summary,
        params: idParams,
        produces: ['application/pdf'],
      },
      config: { access: { roles: ['client'] }, notFound: 'payment_not_found', needsDatabase: true },
      handler: async ({ actor, params }, reply) => {
        const clientId = actor?.id ?? '';
        return sendPaper(reply, clientId, await source(clientId, params.id));
      },
    });
  file(
    '/payments/:id/receipt',
    'getPaymentReceipt',
    'The receipt of an own payment, as PDF',
    sources.ofPayment,
  );
  file('/refunds/:id/receipt', 'getRefundReceipt', 'The receipt of an own refund, as PDF', sources.ofRefund);
};
