import { certificatePdfPath } from '@gently/contracts/certificate-options';
import { call, download, saveDownload } from '@gently/platform/api';
import { queryOptions, retryUpTo, useMutation } from '@gently/platform/query';
import { keys } from './keys';

/** What was earned, and what is open to earn. */
export const certificatesQuery = () =>
  queryOptions({
    queryKey: keys.certificates,
    queryFn: ({ signal }) => call('GET /declutterer/certificates', {}, { signal }),
    retry: retryUpTo(2),
  });

/** Hands a certificate to the browser. */
export const useCertificateFile = (id: string) =>
  useMutation({ mutationFn: async () => saveDownload(await download(certificatePdfPath(id))) });
