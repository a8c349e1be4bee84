import type { User } from '@gently/platform/session';
import { Notice, Stack, Text } from '@gently/ui';
import { Resend } from './resend';

/** Reminds a person that their email still has to be confirmed. */
export const UnverifiedNotice = ({ user }: { user: User }) => (
  <Notice tone="info" title="Please confirm your email" live="off">
    <Stack $gap={3}>
      <Text $size={16}>
        We sent a link to <strong>{user.email}</strong>. Open it when you have a moment, so that our messages
        reach you.
      </Text>
      <div>
        <Resend user={user} />
      </div>
    </Stack>
  </Notice>
);
