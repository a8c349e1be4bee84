import { GRACE_PASSES } from '@gently/contracts/booking-status';
import type { GracePass } from '@gently/contracts/bookings';
import { formatMediumDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';

/** @param name first name of who had taken the session, or words for them */
export const graceHint = ({ from_fund, left }: GracePass, name: string): string => {
  const after = left - 1;
  const rest = after === 0 ? 'It is the last one for now.' : `You have ${after} more after it.`;
  return `The Pay-It-Forward fund pays ${formatPounds(from_fund)} of it, and ${name} is paid all the same. ${rest}`;
};

/** @returns why no pass can be used now. */
export const graceRefusalWords = ({ refusal, again_on }: GracePass): string => {
  if (refusal === 'email_unconfirmed')
    return 'To use a grace pass, please confirm your email address first. The link is in the email that we sent you.';
  if (refusal === 'first_session')
    return 'Grace passes begin after your first completed session, because the Pay-It-Forward fund pays for them. If something serious has happened, please write to us.';
  if (refusal === 'fund_short')
    return 'Grace passes are paid by the Pay-It-Forward fund. It cannot pay for one just now, so yours stay for another time.';
  const again = again_on ? ` There is one again from ${formatMediumDate(again_on)}.` : '';
  return `You have used your ${GRACE_PASSES} grace passes of these twelve months.${again}`;
};
