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
  }; /** An admin has changed a course of somebody else. */
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
