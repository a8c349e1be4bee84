import { LOWER_PAY_NOTICE_DAYS } from '@gently/contracts/catalogue-options';
import type { Postponement } from '@gently/contracts/postponement';
import { Notice, Text } from '@gently/ui';
import { dayOf } from './words';

const REASONS: Readonly<Record<Postponement['because'], string>> = {
  emails: `The mail server did not accept every email about the lower pay in time. The change takes effect ${LOWER_PAY_NOTICE_DAYS} whole days after the last one is accepted.`,
  order: 'The change before it was postponed, and this one follows it.',
};

interface PostponedNoticeProps {
  postponed: Postponement;
}

/** Says why a planned change takes effect later than an admin planned it. */
export const PostponedNotice = ({ postponed: { from, because } }: PostponedNoticeProps) => (
  <Notice tone="waiting" title={`Postponed from ${dayOf(from)}`} live="off">
    <Text>{REASONS[because]}</Text>
  </Notice>
);
