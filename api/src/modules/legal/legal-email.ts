import { formatLongDate } from '@gently/contracts';
import { LEGAL_TITLES, type LegalVersion } from '@gently/contracts/legal-versions';
import { legalPath } from '@gently/contracts/paths';
import type { Account } from '../auth';
import { type NewEmail, personalEmail } from '../mail';

interface Announced {
  change: Pick<LegalVersion, 'document' | 'version' | 'changes'>;
  /** London day from which it counts. */
  from: string;
  /** Where people open the site. */
  origin: string;
}

const KEEPS = 'Sessions that were booked before then keep the terms they were booked under.';
const CHOICE =
  'You do not need to do anything. If you do not agree, answer this email before that day, and we will help you to close your account.';

/** Announces a change of the Terms or of the Privacy Policy. */
export const legalChangeEmail = (person: Account, { change, from, origin }: Announced): NewEmail => {
  const title = LEGAL_TITLES[change.document];
  const day = formatLongDate(from);
  return personalEmail('legal_change', person, {
    subject: `Our ${title} ${change.document === 'terms' ? 'change' : 'changes'} on ${day}`,
    paragraphs: [
      `From ${day} there is a new version of our ${title}. This is what changes:`,
      ...change.changes,
      ...(change.document === 'terms' ? [KEEPS] : []),
      CHOICE,
    ],
    action: { label: `Read the new ${title}`, url: `${origin}${legalPath(change)}` },
  });
};
