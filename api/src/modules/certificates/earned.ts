import { londonDate } from '@gently/contracts/dates';
import { CERTIFICATE_LEVELS } from '@gently/contracts/training-options';
import type { CourseRecord, ModuleHead } from '../training';
import { type Certificate, highestLevel, lastDay } from './certificate';
import { renewedUntil } from './renewal';

/** What a certificate says of training, without whom it is for. */
export interface Earned extends Omit<
  Certificate,
  | 'id'
  | 'userId'
  | 'holderName'
  | 'issuedAt'
  | 'issuedOn'
  | 'revoked'
  | 'renews'
  | 'scorePublic'
  | 'nameCorrectedOn'
> {
  /** The certificates of its modules, for a course. */
  basedOn: readonly Certificate[];
}

interface Completion extends Pick<Certificate, 'version' | 'score'> {
  at: Date;
  /** The one that it renews; null for the first. */
  before: Certificate | null;
}

export const ofModule = (head: ModuleHead, { version, score, at, before }: Completion): Earned => {
  const today = londonDate(at);
  const months = head.certificateMonths;
  return {
    kind: 'module',
    aboutId: head.id,
    authorId: head.authorId,
    version,
    title: head.title,
    level: CERTIFICATE_LEVELS[head.difficulty],
    objectives: head.objectives,
    score,
    expiresOn: before ? renewedUntil(before, today, months) : lastDay(today, months),
    basedOn: [],
  };
};

/** A course is held as long as all its modules are. @param held the latest of each module */
export const ofCourse = (
  { id, title, authorId }: CourseRecord,
  heads: readonly ModuleHead[],
  held: readonly Certificate[],
): Earned => {
  const last = held.flatMap(({ expiresOn }) => (expiresOn === null ? [] : [expiresOn])).sort();
  const scores = held.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    kind: 'course',
    aboutId: id,
    authorId,
    version: null,
    title,
    level: highestLevel(heads.map(({ difficulty }) => CERTIFICATE_LEVELS[difficulty])) ?? 'Foundation',
    objectives: heads.map((head) => head.title),
    score:
      scores.length > 0 ? Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null,
    expiresOn: last[0] ?? null,
    basedOn: held,
  };
};
