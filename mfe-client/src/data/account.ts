import { EXPORT_PATH } from '@gently/contracts/client-profile';
import { download, saveDownload } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { useDeleteAccount } from '@gently/platform/session';

/** Hands the browser a file with everything that is kept about the person. */
export const useDownloadMyData = () =>
  useMutation({ mutationFn: async () => saveDownload(await download(EXPORT_PATH)) });

/** Deletes the account for good; the password proves that it is the person. Then this browser forgets the person. */
export const useAccountDeletion = () => useMutation({ mutationFn: useDeleteAccount() });
