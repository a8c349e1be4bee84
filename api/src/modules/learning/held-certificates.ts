import type { IsoDate } from '@gently/contracts/dates';
import type { Transaction } from '../../shared/database/transaction';

/** How long the certificate is valid that somebody holds now. */
export interface Validity {
  certificateId: string;
  /** The last day. */
  until: IsoDate;
  renewFrom: IsoDate;
  canRenew: boolean;
}

/** Whoever issues certificates. */
export interface HeldCertificates {
  /** The latest certificate that each of these modules has brought a person, by the module's id. */
  forModules(userId: string, moduleIds: readonly string[]): Promise<Map<string, string>>;
  /** The latest of each course, by the course's id. */
  forCourses(userId: string, courseIds: readonly string[]): Promise<Map<string, string>>;
  /** Of the certificate of a module that somebody holds now; null without one, and for one that is valid for good. */
  validity(userId: string, moduleId: string, tx?: Transaction): Promise<Validity | null>;
}

/** While nobody issues any. */
export const NO_HELD_CERTIFICATES: HeldCertificates = {
  forModules: () => Promise.resolve(new Map()),
  forCourses: () => Promise.resolve(new Map()),
  validity: () => Promise.resolve(null),
};
