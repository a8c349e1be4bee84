import { useLocation, useNavigate } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Container, Notice, tokens } from '@gently/ui';
import { isMissing } from './missing-page';

const Place = styled(Container)`
  padding-top: ${tokens.space4};
`;

/** Tells somebody who asked for a page that is not there where they are instead, until they put it away or go on. */
export const NotFoundNotice = () => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  if (!isMissing(state)) return null;
  return (
    <Place>
      <Notice
        tone="waiting"
        title="We could not find that page"
        onDismiss={() => void navigate(pathname, { replace: true })}
      >
        The address may have a typo, or the page may have moved. This is the home page.
      </Notice>
    </Place>
  );
};
