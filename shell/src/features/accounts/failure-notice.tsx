import { isApiError } from '@gently/platform/api';
import { Notice } from '@gently/ui';

/** What could not be done, and why in the words of the API. */
export const FailureNotice = ({ title, error }: { title: string; error: unknown }) => (
  <Notice tone="trouble" title={title}>
    {isApiError(error) ? error.message : null}
  </Notice>
);
