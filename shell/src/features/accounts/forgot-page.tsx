import { useState } from 'react';
import { FormPage } from '../../shared/form-page';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { BackLinks } from './back-links';
import { ForgotForm } from './forgot-form';
import { ResetSent } from './reset-sent';

/** `/forgot-password`: asks for a link that lets a person choose a new password. */
const ForgotPage = () => {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const place = useHeadingFocus(sent ? 'sent' : 'form');
  const handleSent = (address: string) => {
    setEmail(address);
    setSent(true);
  };
  return (
    <FormPage foot={<BackLinks />}>
      <div ref={place}>
        {sent ? (
          <ResetSent email={email} onChange={() => setSent(false)} />
        ) : (
          <ForgotForm email={email} onSent={handleSent} />
        )}
      </div>
    </FormPage>
  );
};
export default ForgotPage;
