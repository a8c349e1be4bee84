import { PATHS } from '@gently/contracts/paths';
import { useIdentity } from '@gently/platform/site';
import { TextLink } from '@gently/ui';

/** Whom to ask: our address, or the contact page while there is none to show. */
export const AskUs = () => {
  const identity = useIdentity();
  if (identity === null || identity === 'loading')
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
