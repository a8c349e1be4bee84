import { nameWithoutLink } from '@gently/contracts/person-name';
import type { Account } from '../../auth';
import type { SafetyTemplate } from '../../mail';
import type { NewNotification } from '../notification';
import type { NotificationContent } from '../notifier';

/** What an email was about, for those who look after the region: what happened, and nothing that is private. */
const ABOUT: Record<SafetyTemplate, string> = {
  password_changed: 'a new password for their account',
  address_confirmed: 'a change of their account',
  account_role_changed: 'a new role of their account',
  account_paused: 'their account, which is paused',
  account_viewed: 'their account, which an admin has looked at',
  account_file_taken: 'the data of their account, which an admin has downloaded',
  booking_cancelled: 'a session that is cancelled',
  booking_moved: 'a session that has moved to another time',
  session_reassigned: 'a session to which a different declutterer comes',
  session_handed_back: 'a session that their declutterer handed back',
  session_unmatched: 'a session for which no declutterer was found',
  session_not_started: 'a session that has not begun',
  session_ended_early: 'a session that ended early',
  session_questioned: 'a question about a session of theirs',
  session_time_proposed: 'another time that was proposed for a session',
  session_settled: 'a decision about a session of theirs',
  session_given: 'a session that was given to them',
  session_moved: 'a session that has moved to another time',
  session_withdrawn: 'a session that is no longer theirs',
  conversation_reported: 'a conversation that was reported in their region',
  region_uncovered: 'a region without an active manager',
  session_watch: 'a session that needs attention in their region',
  nobody_found: 'a session without a declutterer in their region',
};

type Named = Pick<Account, 'firstName' | 'lastName'>;

/** For managers: who could not be reached, and about what. */
export const unreachable = (
  { firstName, lastName }: Named,
  template: SafetyTemplate,
): NotificationContent => {
  const name = nameWithoutLink(`${firstName} ${lastName}`, 'one of your people');
  const title = `We could not reach ${name} by email`;
  const what = `Our email to ${name} about ${ABOUT[template]} was not delivered.`;
  const ask = 'Please reach them in another way, for example by telephone.';
  return {
    note: { type: 'account', priority: 'high', title, body: `${what} ${ask}` },
    email: {
      template: 'person_unreachable',
      action: 'See more',
      plan: { subject: title, paragraphs: [what, ask] },
    },
  };
};

/** For the person, where nothing in the site says the same yet. */
export const notDelivered = (
  subject: string,
): Pick<NewNotification, 'type' | 'priority' | 'title' | 'body'> => ({
  type: 'account',
  priority: 'high',
  title: subject,
  body: 'We could not send you this by email. Please check your email address.',
});
