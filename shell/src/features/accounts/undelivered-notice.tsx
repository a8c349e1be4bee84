import { PATHS } from '@gently/contracts/paths';
import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { type User, useReloadUser } from '@gently/platform/session';
import { Button, ButtonLink, Inline, Notice, Stack, Text } from '@gently/ui';
import { Mail } from '@gently/ui/icons';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../../shared/main-id';
import { FailureNotice } from './failure-notice';

const useRetry = () => useMutation({ mutationFn: () => call('POST /auth/email-address/retry') });

/** It is read, not pressed: a ring around it would say otherwise. */
const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

interface TriedAgainProps {
  email: string;
  sent: 'link' | 'test';
}

const TriedAgain = ({ email, sent }: TriedAgainProps) => {
  // The notice goes when the page next asks who is signed in: until then it says what happened.
  const reloadUser = useReloadUser();
  const close = useMutation({
    mutationFn: reloadUser,
    // The button and the whole notice are gone then.
    onSuccess: () => document.getElementById(MAIN_ID)?.focus(),
  });
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="success" title="Thank you">
        <Stack $gap={3}>
          <Text $size={16}>
            We have sent {sent === 'link' ? 'a new link' : 'a test email'} to <strong>{email}</strong>. If it
            does not arrive, this message comes back.
          </Text>
          {close.isError && <FailureNotice title="This message could not be closed" error={close.error} />}
          <div>
            <Button
              variant="quiet"
              loading={close.isPending}
              pendingLabel="Closing..."
              onClick={() => close.mutate()}
            >
              Close
            </Button>
          </div>
        </Stack>
      </Notice>
    </Place>
  );
};

/** Our emails to a person came back. They can give another address, or say that this one is right. */
export const UndeliveredNotice = ({ user }: { user: User }) => {
  const retry = useRetry();
  if (retry.isSuccess) return <TriedAgain email={user.email} sent={retry.data.sent} />;
  return (
    <Notice tone="attention" title="We could not reach you by email" live="off">
      <Stack $gap={3}>
        <Text $size={16}>
          Our email to <strong>{user.email}</strong> came back. Check your address or try again.
        </Text>
        {retry.isError && <FailureNotice title="The email could not be sent" error={retry.error} />}
        <Inline $gap={3}>
          <ButtonLink to={PATHS.accountEmail} variant="secondary">
            Change my address
          </ButtonLink>
          <Button
            variant="secondary"
            icon={Mail}
            loading={retry.isPending}
            pendingLabel="Sending..."
            onClick={() => retry.mutate()}
          >
            This address is right, try again
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
};
