import { ERRORS } from '@gently/contracts/errors';
import { PATHS } from '@gently/contracts/paths';
import type { Role } from '@gently/contracts/roles';
import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { useAddressParams } from '@gently/platform/router';
import { useSession } from '@gently/platform/session';
import { Button, Stack, Text, TextLink } from '@gently/ui';
import { CircleCheck, Clock } from '@gently/ui/icons';
import { FormPage } from '../../shared/form-page';
import { PageWords } from '../../shared/page-words';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { FailureNotice } from './failure-notice';
import { isLinkInvalid } from './use-account-form';

const STOPPED = {
  email_updates: 'You will get no more updates by email. You can still read them on the site.',
  reminders: 'You will get no more reminders by email. You can still read them on the site.',
} as const;
const STILL = 'We still send emails about money, your account and urgent changes to a session.';

/** Roles that have notification settings, and the page on which they are. */
const SETTINGS: Partial<Record<Role, string>> = {
  client: PATHS.clientProfile,
  declutterer: PATHS.decluttererProfile,
};

/** The way back: to the settings, or to signing in for a visitor whose role is not known. */
const SettingsLink = () => {
  const { user } = useSession();
  const settings = user && SETTINGS[user.role];
  if (settings) return <TextLink to={settings}>Change your notification settings</TextLink>;
  return user ? null : <TextLink to={PATHS.login}>Sign in to change your notification settings</TextLink>;
};

/** `/unsubscribe?token=`: stops one sort of emails with one press. Opening the page changes nothing. */
const UnsubscribePage = () => {
  const token = useAddressParams()[0].get('token') ?? '';
  const stop = useMutation({ mutationFn: () => call('POST /mail/unsubscribe', { body: { token } }) });
  const isOver = token === '' || isLinkInvalid(stop.error);
  const place = useHeadingFocus(isOver ? 'over' : stop.isSuccess ? 'stopped' : 'ask');
  return (
    <FormPage foot={<TextLink to={PATHS.home}>Back to home</TextLink>}>
      <div ref={place}>
        <Stack $gap={6}>
          {isOver && (
            <PageWords title="This link does not work" sign={Clock}>
              {ERRORS.link_invalid.message}
            </PageWords>
          )}
          {!isOver && stop.isSuccess && (
            <>
              <PageWords title="Done" sign={CircleCheck}>
                {STOPPED[stop.data.stopped]}
              </PageWords>
              <Text>{STILL}</Text>
              <SettingsLink />
            </>
          )}
          {!isOver && !stop.isSuccess && (
            <>
              <PageWords title="Stop these emails?">You can still read these messages on the site.</PageWords>
              <Text>{STILL}</Text>
              {stop.isError && <FailureNotice title="The emails could not be stopped" error={stop.error} />}
              <Button
                wide
                size="large"
                loading={stop.isPending}
                pendingLabel="Saving..."
                onClick={() => stop.mutate()}
              >
                Stop these emails
              </Button>
            </>
          )}
        </Stack>
      </div>
    </FormPage>
  );
};
export default UnsubscribePage;
