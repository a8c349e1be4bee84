import type { HandoverEnding } from '@gently/contracts/registration-texts';
import { useAddressParams } from '@gently/platform/router';
import { useState } from 'react';
import { FormPage } from '../../shared/form-page';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { BackLinks } from './back-links';
import { PasswordChanged } from './password-changed';
import { ResetForm } from './reset-form';
import { ResetLinkOver } from './reset-link-over';

type Content = 'form' | 'changed' | 'over';

/** `/reset-password?token=`: chooses a new password with the link of an email. */
const ResetPage = () => {
  const [params] = useAddressParams();
  const token = params.get('token') ?? '';
  const [content, setContent] = useState<Content>(token ? 'form' : 'over');
  const place = useHeadingFocus(content);
  const [ended, setEnded] = useState<readonly HandoverEnding[]>([]);
  const handleChanged = (opened: readonly HandoverEnding[]) => {
    setEnded(opened);
    setContent('changed');
  };
  return (
    <FormPage foot={<BackLinks />}>
      <div ref={place}>
        {content === 'form' && (
          <ResetForm token={token} onChanged={handleChanged} onLinkOver={() => setContent('over')} />
        )}
        {content === 'changed' && <PasswordChanged ended={ended} />}
        {content === 'over' && <ResetLinkOver />}
      </div>
    </FormPage>
  );
};
export default ResetPage;
