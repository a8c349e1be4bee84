import { ROLE_LANDING, ROLE_LABELS } from '@gently/contracts/roles';
import { useSignOut, type User } from '@gently/platform/session';
import { Actions, Button, ButtonLink, Card, Container, Heading, Lead, Stack } from '@gently/ui';

/** One account has one role: whoever applies with another account is told so before typing anything. */
export const SignedInAlready = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  return (
    <Container $width="form">
      <Card $tone="raised" $pad="roomy" as="section">
        <Stack $gap={6}>
          <Heading as="h1" $size="page">
            You are signed in as {user.first_name}
          </Heading>
          <Lead>
            This account is for your role as {ROLE_LABELS[user.role].toLowerCase()}. To apply, sign out first
            and use another email.
          </Lead>
          <Actions $justify="end">
            <Button variant="secondary" onClick={signOut}>
              Sign out
            </Button>
            <ButtonLink to={ROLE_LANDING[user.role]}>Go to your dashboard</ButtonLink>
          </Actions>
        </Stack>
      </Card>
    </Container>
  );
};
