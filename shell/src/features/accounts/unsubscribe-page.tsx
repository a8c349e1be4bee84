import { ERRORS } from '@gently/contracts/errors';
import { PATHS } from '@gently/contracts/paths';
import { call } from '@gently/platform/api';
import { useMutation } from '@gently/platform/query';
import { useSearchParams } from '@gently/platform/router';
import { Button, Stack, Text, TextLink } from '@gently/ui';
import { CircleCheck, Clock } from '@gently/ui/icons';
import { FormPage } from '../../shared/form-page';
import { PageWords } from '../../shared/page-words';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { FailureNotice } from './failure-notice';
import { isLinkInvalid } from './use-account-form';

const STOPPED = {
  email_updates: 'You will get no more updates by email. They are still shown on the site.',
  reminders: 'You will get no more reminders by email. They are still shown on the site.',
} as const;
const STILL = 'Emails about money, your account and urgent changes of a session are still sent.';

/** `/unsubscribe?token=`: stops one sort of emails with one press. Opening the page changes nothing. */
const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? '';
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
              <Text>{STILL} You can change this in your notification settings.</Text>
            </>
          )}
          {!isOver && !stop.isSuccess && (
            <>
              <PageWords title="Stop these emails?">You will find the same on the site.</PageWords>
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
