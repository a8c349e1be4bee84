import { styled } from '@gently/platform/styled';
import { useSession } from '@gently/platform/session';
import { Container, tokens } from '@gently/ui';
import { UndeliveredNotice } from './undelivered-notice';
import { UnverifiedNotice } from './unverified-notice';

const Space = styled.div`
  padding-top: ${tokens.space6};
  @media print {
    display: none;
  }
`;

/** What a person should know of their own email address, quietly, above every dashboard. It stands in nobody's way. */
export const EmailNotice = () => {
  const { user } = useSession();
  const isUndelivered = Boolean(user?.email_undelivered_since);
  if (!user || (user.email_verified && !isUndelivered)) return null;
  return (
    <Container>
      <Space role="region" aria-label="Your email">
        {isUndelivered ? <UndeliveredNotice user={user} /> : <UnverifiedNotice user={user} />}
      </Space>
    </Container>
  );
};
