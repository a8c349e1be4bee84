import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { useReloadUser } from '@gently/platform/session';

/** Sends the mail that confirms the person's email once more; an email that is confirmed already is noticed. */
export const useResend = () => {
  const reloadUser = useReloadUser();
  return useMutation({
    mutationFn: async () => {
      const { sent } = await call('POST /auth/resend-verification');
      if (!sent) await reloadUser();
      return sent;
    },
  });
};
