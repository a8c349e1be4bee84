import { PAY_NOTICE_KEPT_YEARS } from '../../shared/retention';
import type { Account } from '../auth';
import type { NewEmail } from '../mail';
import type { AnnouncedCut } from './pay-notices.repository';

/** By what the email about a cut is found again in the outbox. */
export const referenceOf = ({ change, comparedWith }: AnnouncedCut, userId: string): string =>
  `pay_notice:${change}:${comparedWith}:${userId}`;

type Announcing = AnnouncedCut & { emailFor: (person: Account) => NewEmail };

/** The email by which a person is given notice of a cut. */
export const noticeOf = (cut: Announcing, person: Account): NewEmail => ({
  ...cut.emailFor(person),
  about: referenceOf(cut, person.id),
});

/** Until when a notice is stored, as the proof that it was given. */
export const expiryOf = (from: Date): Date => {
  const later = new Date(from);
  later.setUTCFullYear(later.getUTCFullYear() + PAY_NOTICE_KEPT_YEARS);
  return later;
};
