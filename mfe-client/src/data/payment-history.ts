import { call, download, saveDownload } from '@gently/platform/api';
import { infiniteQueryOptions, retryUpTo, useMutation } from '@gently/platform/query';
import { paymentKeys } from './payments';

const PAGE_SIZE = 20;

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

/** @returns where the receipt of a payment is, as a PDF. */
export const receiptPath = (paymentId: string): string =>
  `/payments/${encodeURIComponent(paymentId)}/receipt`;

/** @returns where the receipt of a refund is, as a PDF. */
export const refundReceiptPath = (refundId: string): string =>
  `/refunds/${encodeURIComponent(refundId)}/receipt`;

/** Hands a receipt to the browser. */
export const useReceipt = () =>
  useMutation({ mutationFn: async (path: string) => saveDownload(await download(path)) });
