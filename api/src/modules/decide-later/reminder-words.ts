import { PATHS } from '@gently/contracts/paths';
import type { EmailPlan } from '../mail';

const TITLE = 'You asked us to ask you again';

const whatWaits = (count: number): string =>
  count === 1
    ? 'Something in your box to decide later has come round.'
    : `${count} things in your box to decide later have come round.`;
const NO_HURRY = 'If today is not the day, it simply goes on waiting there.';

/** Without what it is about: notifications show on screens that others can see. */
export const reminderNote = (userId: string, count: number) => ({
  userId,
  type: 'reminder' as const,
  title: TITLE,
  body: `${whatWaits(count)} ${NO_HURRY}`,
  link: PATHS.clientDecideLater,
});

/** Neither names the things nor shows their photos: emails lie in other people's mailboxes. */
export const reminderEmail = (
  count: number,
  url: string,
): Pick<EmailPlan, 'subject' | 'paragraphs' | 'action' | 'after'> => ({
  subject: TITLE,
  paragraphs: [whatWaits(count), `You can keep it, let it go, or be asked again later. ${NO_HURRY}`],
  action: { label: 'Open my box', url },
  after: [
    'We ask once for each date that you choose. You can change what we email you about in your profile.',
  ],
});
