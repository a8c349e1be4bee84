import { styled } from '@gently/platform/styled';
import { Button, ErrorState, Notice, Skeletons, Stack, Text, tokens } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { UserPlus } from '@gently/ui/icons';
import { useEffect, useRef } from 'react';
import { RoleList } from './role-list';
import { useQuickAccess, type QuickMessage } from './use-quick-access';

const QUESTION = 'User not found. Would you like to create the test users now?';

/** The shape of what is coming, from the real thing, so that nothing moves when it comes. */
const Shape = styled.div`
  visibility: hidden;
  li {
    visibility: visible;
    border-radius: ${tokens.radiusControl};
    background: ${tokens.well};
  }
  li > * {
    visibility: hidden;
  }
`;
const INTRODUCTION = 'Choose a role to look around with a test account. No password needed.';

const Waiting = () => (
  <Skeletons label="Loading the test accounts" slow="This is taking a little longer than usual.">
    <Shape aria-hidden="true" inert>
      <Stack $gap={5}>
        <Text>{INTRODUCTION}</Text>
        <RoleList entering={null} onEnter={() => undefined} />
        <Button wide>Create Test Users</Button>
      </Stack>
    </Shape>
  </Skeletons>
);

type Access = ReturnType<typeof useQuickAccess>;

const Question = ({ access }: { access: Access }) => (
  <Dialog
    open={access.asking}
    title={QUESTION}
    onClose={access.closeQuestion}
    keep="Not now"
    actions={<Button onClick={access.seed}>Create Test Users</Button>}
  >
    <Text>This adds one test account for each role. Nothing else changes.</Text>
  </Dialog>
);

/** The list is longer than a small screen: what happened must be seen wherever the press was. */
const Outcome = ({ message }: { message: QuickMessage }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [message]);
  return (
    <div ref={place}>
      <Notice tone={message.tone}>{message.text}</Notice>
    </div>
  );
};

const Offer = ({ access }: { access: Access }) => (
  <Stack $gap={5}>
    <Text $tone="quiet">{INTRODUCTION}</Text>
    {access.message && <Outcome message={access.message} />}
    <RoleList entering={access.entering} onEnter={access.enter} />
    <Button variant="secondary" wide icon={UserPlus} disabled={access.seeding} onClick={access.seed}>
      {access.seeding ? 'Creating test users...' : 'Create Test Users'}
    </Button>
    <Question access={access} />
  </Stack>
);

/** One press to come in as any role, with the test accounts of demo mode. */
export const QuickAccess = () => {
  const access = useQuickAccess();
  const { data, isError, isFetching, refetch } = access.offer;
  if (data?.enabled) return <Offer access={access} />;
  if (data) {
    return (
      <Notice tone="info" title="Quick access is off here" live="off">
        Test accounts exist only in demonstrations. Please use Regular Login with your own email and password.
      </Notice>
    );
  }
  if (!isError) return <Waiting />;
  return (
    <ErrorState
      title="We couldn't load the test accounts"
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      You can try again, or use Regular Login.
    </ErrorState>
  );
};
