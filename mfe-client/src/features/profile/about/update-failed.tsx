import { isApiError } from '@gently/platform/api';
import { Notice } from '@gently/ui';
import { serverMessage } from '../../../shared/server-message';

/** Why the profile was not saved. Problems of single answers are said at the answers themselves. */
export const UpdateFailed = ({ error }: { error: Error | null }) => {
  if (!error || (isApiError(error) && error.errors.length > 0)) return null;
  return (
    <Notice tone="trouble" title="Update Failed">
      {serverMessage(error, 'Failed to update profile. Please try again.')}
    </Notice>
  );
};
