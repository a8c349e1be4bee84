import type { IsoDate } from '@gently/contracts/dates';

/** What happens to modules and courses. */
export interface TrainingEvents {
  /**
   * An admin has changed a module of somebody else: its draft, once for each time that the editor is open, or what those who
   * learn see of it.
   */
  'training.changed_for_author': {
    moduleId: string;
    title: string;
    authorId: string;
    /** The admin. */
    byId: string;
    what: 'draft' | 'published' | 'withdrawn';
    at: Date;
  };
  /** Declutterers get no requests without a module for which they would have got them before, or sooner than before. */
  'training.requirement_published': {
    moduleId: string;
    title: string;
    /** The last day on which requests come without it; null where they stop at once. */
    requiredBy: IsoDate | null;
    /** Whether nothing was required before. */
    isNew: boolean;
    byId: string;
    at: Date;
  };
  /** An admin has changed a course of somebody else. */
  'training.course_changed_for_author': {
    courseId: string;
    /** As the author knows it. */
    title: string;
    authorId: string;
    /** The admin. */
    byId: string;
    what: 'words' | 'modules' | 'closed' | 'opened';
    at: Date;
  };
}
