import { styled } from '@gently/platform/styled';
import { useSession } from '@gently/platform/session';
import { Container, Notice, Stack, Text, tokens } from '@gently/ui';
import { Resend } from './resend';

const Space = styled.div`
  padding-top: ${tokens.space6};
  @media print {
    display: none;
  }
`;

/** Reminds a person, quietly, that their email still has to be confirmed. It stands in nobody's way. */
export const UnverifiedNotice = () => {
  const { user } = useSession();
  if (user?.email_verified !== false) return null;
  return (
    <Container>
      <Space role="region" aria-label="Your email">
        <Notice tone="info" title="Please confirm your email" live="off">
          <Stack $gap={3}>
            <Text $size={16}>
              We sent a link to <strong>{user.email}</strong>. Open it when you have a moment, so that our
              messages reach you.
            </Text>
            <div>
              <Resend user={user} />
            </div>
          </Stack>
        </Notice>
      </Space>
    </Container>
  );
};
