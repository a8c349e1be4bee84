import { PATHS } from '@gently/contracts/paths';
import { useSession } from '@gently/platform/session';
import { ButtonLink, Stack, Text, TextLink } from '@gently/ui';
import { Mail } from '@gently/ui/icons';
import { useState } from 'react';
import { FormPage } from '../../shared/form-page';
import { PageWords } from '../../shared/page-words';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { EmailForm } from './email-form';

const LinkSent = ({ email }: { email: string }) => (
  <Stack $gap={6}>
    <PageWords title="Check your new email" sign={Mail}>
      We have sent a link to {email}. Your address changes when you open it.
    </PageWords>
    <Text>Nothing there after a few minutes? Look in the spam folder, or check the address.</Text>
    <ButtonLink to={PATHS.dashboard} wide size="large">
      Go to your dashboard
    </ButtonLink>
  </Stack>
);

/** `/account/email`: asks for another email address for the account. */
const EmailPage = () => {
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const place = useHeadingFocus(sentTo === null ? 'form' : 'sent');
  return (
    <FormPage foot={<TextLink to={PATHS.dashboard}>Back to your dashboard</TextLink>}>
      <div ref={place}>
        {sentTo === null ? (
          <EmailForm current={user?.email ?? ''} onSent={setSentTo} />
        ) : (
          <LinkSent email={sentTo} />
        )}
      </div>
    </FormPage>
  );
};
export default EmailPage;
