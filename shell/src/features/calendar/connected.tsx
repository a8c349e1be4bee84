import { PATHS } from '@gently/contracts/paths';
import { ROLE_LANDING } from '@gently/contracts/roles';
import { useNavigate } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { ButtonLink, Stack } from '@gently/ui';
import { CircleCheck, House } from '@gently/ui/icons';
import { useEffect } from 'react';
import { PageWords } from '../../shared/page-words';

/** How long the good news stays before the dashboard opens. */
const REDIRECT_MS = 2_000;

/** The calendar is connected: after a moment the person's own dashboard opens. */
export const Connected = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const landing = user ? ROLE_LANDING[user.role] : PATHS.dashboard;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(landing, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [landing, navigate]);
  return (
    <Stack $gap={6}>
      <PageWords title="Google Calendar connected" sign={CircleCheck}>
        Your sessions will appear there in a moment. Your dashboard opens by itself.
      </PageWords>
      <ButtonLink to={landing} replace wide size="large" icon={House}>
        Go to your dashboard
      </ButtonLink>
    </Stack>
  );
};
