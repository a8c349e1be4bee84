import { serverMessage } from '@gently/platform/api';
import { Notice } from '../notice/notice';

interface FailedNoticeProps {
  /** What did not work. */
  title: string;
  /** Null while nothing has failed. */
  error: unknown;
}

/** Something that was pressed did not work: said beside it, with the server's reason where it gave one. */
export const FailedNotice = ({ title, error }: FailedNoticeProps) =>
  error ? (
    <Notice tone="trouble" title={title}>
      {serverMessage(error, 'We could not reach the server.')} Nothing that you typed is lost.
    </Notice>
  ) : null;
