import { Spinner, Stack } from '@gently/ui';
import { Calendar } from '@gently/ui/icons';
import { FormPage } from '../../shared/form-page';
import { PageWords } from '../../shared/page-words';
import { useHeadingFocus } from '../../shared/use-heading-focus';
import { Connected } from './connected';
import { ConnectionFailed } from './connection-failed';
import { useConnection } from './use-connection';

/** `/auth/google/callback`: where Google sends people back who were asked for their calendar. */
const CallbackPage = () => {
  const connection = useConnection();
  const place = useHeadingFocus(connection.step);
  return (
    <FormPage>
      <div ref={place}>
        {connection.step === 'processing' && (
          // As tall as the answers, so that nothing jumps when one comes.
          <Stack $gap={6}>
            <PageWords title="Connecting your Google Calendar" sign={Calendar}>
              This takes a moment.
            </PageWords>
            <Spinner label="Loading..." />
          </Stack>
        )}
        {connection.step === 'success' && <Connected />}
        {connection.step === 'error' && (
          <ConnectionFailed reason={connection.reason} onRetry={connection.retry} />
        )}
      </div>
    </FormPage>
  );
};
export default CallbackPage;
