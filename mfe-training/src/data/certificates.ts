import { certificatePdfPath } from '@gently/contracts/certificate-options';
import { call, download, saveDownload } from '@gently/platform/api';
import { putAnswer, queryOptions, retryUpTo, useMutation, useQueryClient } from '@gently/platform/query';
import { keys } from './keys';

/** What the person holds, and what is open to earn. */
export const certificatesQuery = () =>
  queryOptions({
    queryKey: keys.certificates,
    queryFn: ({ signal }) => call('GET /training/certificates', {}, { signal }),
    retry: retryUpTo(2),
  });

const hand = async (certificateId: string): Promise<void> =>
  saveDownload(await download(certificatePdfPath(certificateId)));

/** Hands a certificate to the browser, as a PDF. */
export const useDownloadCertificate = () =>
  useMutation({ mutationFn: (certificateId: string) => hand(certificateId) });

/** Asks for the certificate of a course whose modules are all completed, and hands it over: twice is like once. */
export const useCourseCertificate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { certificate } = await call('POST /training/courses/:id/certificates', {
        params: { id },
        body: {},
      });
      void client.invalidateQueries({ queryKey: keys.lists });
      return hand(certificate.id);
    },
  });
};

/** Writes the name of the account on all certificates that have an earlier one. */
export const useCorrectName = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /training/certificates/holder-name', {}),
    onSuccess: (data) => putAnswer(client, keys.certificates, data),
  });
};

/** Decides whether everyone with the address of an own certificate reads its score. */
export const useShowScore = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, shown }: { id: string; shown: boolean }) =>
      call('PUT /certificates/:id/score', { params: { id }, body: { public: shown } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.certificates }),
  });
};

interface Completed {
  id: string;
  progress: { certificate_id: string | null };
}

/** The same by its module. Where the certificate is not there yet, it is asked for first: twice is like once. */
export const useModuleCertificate = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, progress }: Completed) => {
      if (progress.certificate_id) return hand(progress.certificate_id);
      const { certificate } = await call('POST /training/modules/:id/certificates', { params: { id } });
      void client.invalidateQueries({ queryKey: keys.module(id) });
      void client.invalidateQueries({ queryKey: keys.lists });
      return hand(certificate.id);
    },
  });
};
