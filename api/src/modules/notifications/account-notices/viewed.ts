import { londonClock } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import type { NotificationContent } from '../notifier';

interface Viewed {
  /** Who looks. */
  by: string;
  reason: string;
  endsAt: Date;
}

/** What somebody hears when an admin looks at the site as they see it. */
export const viewedContent = ({ by, reason, endsAt }: Viewed): NotificationContent & { link: string } => {
  const title = 'Our team is looking at your account';
  const what = `${by} sees your pages as you see them, until ${londonClock(endsAt)} at the latest, and can change nothing.`;
  const why = `The reason: ${reason}`;
  const hidden = 'What you told us about yourself, your messages and your photos stay hidden.';
  return {
    link: PATHS.viewings,
    note: { type: 'account', priority: 'normal', title, body: `${what} ${why}` },
    email: {
      template: 'account_viewed',
      action: 'See who looked',
      plan: { subject: title, paragraphs: [what, why, hidden] },
    },
  };
};
