import { API_BASE } from '@gently/contracts/product';
import { idParams } from '@gently/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Receipt } from './receipt';
import { receiptPdf } from './receipt-pdf';

export interface ReceiptSources {
  /** @throws AppError `payment_not_found`, also for somebody else's. */
  ofPayment(clientId: string, paymentId: string): Promise<Receipt>;
  ofRefund(clientId: string, refundId: string): Promise<Receipt>;
}

const send = async (reply: FastifyReply, receipt: Receipt) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${receipt.fileName}"`)
    // Names and amounts belong to one person; no cache on the way keeps them.
    .header('cache-control', 'private, no-store')
    .send(await receiptPdf(receipt));

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
      handler: async ({ actor, params }, reply) => send(reply, await source(actor?.id ?? '', params.id)),
    });
  file(
    '/payments/:id/receipt',
    'getPaymentReceipt',
    'The receipt of an own payment, as PDF',
    sources.ofPayment,
  );
  file('/refunds/:id/receipt', 'getRefundReceipt', 'The receipt of an own refund, as PDF', sources.ofRefund);
};
