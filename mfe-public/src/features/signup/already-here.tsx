import { PATHS } from '@gently/contracts/paths';
import { ROLE_LABELS, type Role } from '@gently/contracts/roles';
import { useSignOut } from '@gently/platform/session';
import { Actions, Button, ButtonLink, Heading, Lead, Stack, Text } from '@gently/ui';
import { LogOut } from '@gently/ui/icons';

/** Who has an account that cannot book comes here from Book Now: why, and what they can do. */
export const AlreadyHere = ({ role }: { role: Role }) => {
  const signOut = useSignOut();
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>
        <Heading as="h1" $size="page">
          You are signed in for your work
        </Heading>
        <Lead>
          Your account is for the role {ROLE_LABELS[role]}. Sessions are booked with a client account.
        </Lead>
      </Stack>
      <Text>
        Would you like a session for yourself? Sign out, and create an account as a client with another email
        address.
      </Text>
      <Actions>
        <ButtonLink to={PATHS.dashboard}>Go to my dashboard</ButtonLink>
        <Button variant="secondary" icon={LogOut} onClick={signOut}>
          Sign out
        </Button>
      </Actions>
    </Stack>
  );
};
