import type { Appointment } from '@gently/contracts/region-requests';
import { call } from '@gently/platform/api';
import {
  putAnswer,
  queryOptions,
  refreshShown,
  retryUpTo,
  useMutation,
  useQueryClient,
} from '@gently/platform/query';
import { keys } from './keys';

/** Regions that franchise owners ask the manager to look after. */
export const appointmentsQuery = () =>
  queryOptions({
    queryKey: keys.appointments,
    queryFn: async ({ signal }): Promise<Appointment[]> =>
      (await call('GET /manager/appointments', {}, { signal })).appointments,
    retry: retryUpTo(2),
  });

export interface AppointmentAnswer {
  id: string;
  accepts: boolean;
  /** For the franchise owner; only of those who decline. */
  reason: string;
}

/** Accepts or declines. A new region changes everything that the hub shows. */
export const useAnswerAppointment = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, accepts, reason }: AppointmentAnswer) =>
      (accepts
        ? await call('POST /manager/appointments/:id/accept', { params: { id } })
        : await call('POST /manager/appointments/:id/decline', {
            params: { id },
            body: { reason: reason.trim() || undefined },
          })
      ).appointments,
    onSuccess: (appointments) => putAnswer<Appointment[]>(client, keys.appointments, () => appointments),
    onSettled: () => refreshShown(client, keys.all),
  });
};
