import { PATHS } from '@gently/contracts/paths';
import type { NotificationContent } from '../notifier';

interface FileTaken {
  /** The admin's name. */
  by: string;
  reason: string;
  /** Whether what is private is in it, because the person has asked for the file. */
  isWhole: boolean;
}

/** What a person reads when an admin has downloaded their data. */
export const fileTakenContent = ({
  by,
  reason,
  isWhole,
}: FileTaken): NotificationContent & { link: string } => {
  const title = 'Our team has downloaded your data';
  const what = isWhole
    ? `${by} has downloaded everything that we hold about you, because you asked for it.`
    : `${by} has downloaded what we hold about you, without your check-ins, your needs and your messages.`;
  const why = `The reason: ${reason}`;
  const wrong = 'If you did not expect this, please contact us.';
  return {
    link: PATHS.viewings,
    note: { type: 'account', priority: 'normal', title, body: `${what} ${why}` },
    email: {
      template: 'account_file_taken',
      action: 'See who looked',
      plan: { subject: title, paragraphs: [what, why, wrong] },
    },
  };
};
