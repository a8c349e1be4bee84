import { PATHS } from '@gently/contracts/paths';
import { useKnownIdentity } from '@gently/platform/site';
import { TextLink } from '@gently/ui';

/** Whom to ask: our address, or the contact page while there is none to show. */
export const AskUs = () => {
  const identity = useKnownIdentity();
  if (identity === null)
    return (
      <>
        Questions? <TextLink to={PATHS.contact}>Write to us</TextLink>.
      </>
    );
  const { contact_email: email } = identity;
  return (
    <>
      Questions? Write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </>
  );
};
