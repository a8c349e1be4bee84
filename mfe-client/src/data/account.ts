import { EXPORT_PATH } from '@gently/contracts/client-profile';
import { call, download, saveDownload } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';

/** Hands the browser a file with everything that is kept about the person. */
export const useDownloadMyData = () =>
  useMutation({ mutationFn: async () => saveDownload(await download(EXPORT_PATH)) });

/** Deletes the account for good; the password proves that it is the person. */
export const useDeleteAccount = () =>
  useMutation({ mutationFn: (password: string) => call('DELETE /me', { body: { password } }) });
