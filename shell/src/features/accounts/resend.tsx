import type { User } from '@gently/platform/session';
import { Button, Notice } from '@gently/ui';
import { Mail } from '@gently/ui/icons';
import { FailureNotice } from './failure-notice';
import { useResend } from './use-resend';

/** "Send again" for the mail that confirms an email, and what came of it. */
export const Resend = ({ user, wide = false }: { user: User; wide?: boolean }) => {
  const resend = useResend();
  return (
    <>
      {resend.data === true && (
        <Notice tone="success">
          We have sent a new link to {user.email}. It can take a minute to arrive. Only the newest link works.
        </Notice>
      )}
      {resend.isError && <FailureNotice title="The email could not be sent" error={resend.error} />}
      {resend.data !== true && (
        <Button
          variant="secondary"
          icon={Mail}
          wide={wide}
          loading={resend.isPending}
          pendingLabel="Sending..."
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
      )}
    </>
  );
};
