import type { SessionContact } from '@gently/contracts/session-contact';
import { call } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  refreshShown,
  retryUpTo,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { bookingKeys } from './bookings';

/** Messages with the managers of a session, and the time that they propose. */
export const contactQuery = (bookingId: string) =>
  queryOptions({
    queryKey: bookingKeys.contact(bookingId),
    queryFn: async ({ signal }): Promise<SessionContact> =>
      (await call('GET /bookings/:id/contact', { params: { id: bookingId } }, { signal })).contact,
    retry: retryUpTo(2),
  });

export const useAnswerTeam = (bookingId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call('POST /bookings/:id/contact', { params: { id: bookingId }, body: { text } })).contact,
    onSuccess: (contact) => putAnswer(client, bookingKeys.contact(bookingId), contact),
  });
};

/** Accepts the proposed time, which moves the session, or declines it. */
export const useAnswerProposal = (bookingId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ proposalId, accepts }: { proposalId: string; accepts: boolean }) => {
      const params = { id: bookingId, proposalId };
      const { contact } = accepts
        ? await call('POST /bookings/:id/proposals/:proposalId/accept', { params })
        : await call('POST /bookings/:id/proposals/:proposalId/decline', { params });
      return contact;
    },
    // Also when it was refused: the proposal may have been withdrawn, or the session may have changed.
    onSettled: () => refreshShown(client, bookingKeys.all),
  });
};
