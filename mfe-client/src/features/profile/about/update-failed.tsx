import { isApiError, serverMessage } from '@gently/platform/api';
import { Notice } from '@gently/ui';

/** Why the profile was not saved. Problems of single answers are said at the answers themselves. */
export const UpdateFailed = ({ error }: { error: Error | null }) => {
  if (!error || (isApiError(error) && error.errors.length > 0)) return null;
  return (
    <Notice tone="trouble" title="Update Failed">
      {serverMessage(error, 'Failed to update profile. Please try again.')}
    </Notice>
  );
};
