import { PATHS } from '@gently/contracts/paths';
import { useSession } from '@gently/platform/session';
import { ButtonLink, Card, Heading, Stack, Text } from '@gently/ui';

/** Shows to which address emails go, and leads to the page that changes it. */
export const EmailLink = () => {
  const { user } = useSession();
  return (
    <Card as="section" aria-labelledby="email-address">
      <Stack $gap={4} $align="start">
        <Stack $gap={1}>
          <Heading id="email-address" $size="card">
            Your email address
          </Heading>
          <Text $tone="quiet">You sign in with {user?.email}, and our emails go there.</Text>
        </Stack>
        <ButtonLink to={PATHS.accountEmail} variant="secondary">
          Change your email address
        </ButtonLink>
      </Stack>
    </Card>
  );
};
