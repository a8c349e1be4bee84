import type { CallData } from '@gently/contracts/endpoints';
import { call, download, saveDownload } from '@gently/platform/api';
import { infiniteQueryOptions, retryUpTo, useMutation } from '@gently/platform/query';
import { paymentKeys } from './payments';

const PAGE_SIZE = 20;
/** The largest page that the API gives out. */
const LARGEST_PAGE = 100;

type Payment = CallData<'GET /payments/my'>['payments'][number];

/** Every payment of the signed-in client, newest first, page by page; each page carries the sums over all. */
export const paymentHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: [...paymentKeys.all, 'history'] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /payments/my', { query: { limit: PAGE_SIZE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
    retry: retryUpTo(2),
  });

/** Every payment, also those that the page does not show yet, for a file. */
export const allPayments = async (): Promise<Payment[]> => {
  const payments: Payment[] = [];
  let cursor: string | undefined;
  do {
    const answer = await call('GET /payments/my', { query: { limit: LARGEST_PAGE, cursor } });
    payments.push(...answer.payments);
    cursor = answer.page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return payments;
};

/** @returns where the receipt of a payment is, as a PDF. */
export const receiptPath = (paymentId: string): string =>
  `/payments/${encodeURIComponent(paymentId)}/receipt`;

/** @returns where the receipt of a refund is, as a PDF. */
export const refundReceiptPath = (refundId: string): string =>
  `/refunds/${encodeURIComponent(refundId)}/receipt`;

/** Hands a receipt to the browser. */
export const useReceipt = () =>
  useMutation({ mutationFn: async (path: string) => saveDownload(await download(path)) });
