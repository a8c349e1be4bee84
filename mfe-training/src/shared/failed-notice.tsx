import { serverMessage } from '@gently/platform/api';
import { Notice } from '@gently/ui';

interface FailedNoticeProps {
  /** What did not work. */
  title: string;
  /** Null while nothing has failed. */
  error: unknown;
  onRetry?: () => void;
}

/** Something that was pressed did not work: said beside it, with the server's reason where it gave one. */
export const FailedNotice = ({ title, error, onRetry }: FailedNoticeProps) =>
  error ? (
    <Notice tone="trouble" title={title} {...(onRetry && { onRetry })}>
      {serverMessage(error, 'The connection was lost on the way. Nothing is lost. Please try again.')}
    </Notice>
  ) : null;
