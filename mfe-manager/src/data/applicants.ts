import type { ApplicantChecks } from '@gently/contracts/applications';
import { call } from '@gently/platform/api';
import { queryOptions, retryUpTo, refreshShown, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

const RETRIES = 2;

/** The progress of an applicant towards approval. */
export const applicantQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.team, 'applicant', id] as const,
    queryFn: ({ signal }) => call('GET /manager/team/applicants/:id', { params: { id } }, { signal }),
    retry: retryUpTo(RETRIES),
  });

const useDecision = <Input>(decide: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // A refusal means that the page is not up to date either.
    onSettled: () => refreshShown(client, keys.all),
  });
};

export const useAskApplicant = (id: string) =>
  useDecision((question: string) =>
    call('POST /manager/team/applicants/:id/question', { params: { id }, body: { question } }),
  );

export const useDeclineApplicant = (id: string) =>
  useDecision((reason: string) =>
    call('POST /manager/team/applicants/:id/decline', { params: { id }, body: { reason } }),
  );

export const useWaiveReferences = (id: string) =>
  useDecision((reason: string) =>
    call('POST /admin/applicants/:id/waive-references', { params: { id }, body: { reason } }),
  );

export const useRecordChecks = (id: string) =>
  useDecision((body: ApplicantChecks) =>
    call('PUT /manager/team/applicants/:id/checks', { params: { id }, body }),
  );
