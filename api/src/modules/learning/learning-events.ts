/** What happens to people in modules. */
export interface LearningEvents {
  /** A person without attempts asks the trainer of a module for more; `note` is as they wrote it. */
  'training.attempts_asked': {
    userId: string;
    name: string;
    moduleId: string;
    moduleTitle: string;
    authorId: string;
    note: string;
    at: Date;
  };
  /** Such a request has no answer yet: its trainer is reminded, or the admins answer in place of the trainer. */
  'training.attempts_still_asked': {
    userId: string;
    name: string;
    moduleId: string;
    moduleTitle: string;
    authorId: string;
    askedAt: Date;
    to: 'trainer' | 'admins';
    at: Date;
  };
  /** Somebody has gone on in a module; 100 is not among these. */
  'training.progressed': { userId: string; moduleId: string; percentage: number; at: Date };
  /** Somebody has completed a module, for the first time, again after it had expired, or to renew its certificate. `score` is null without a quiz. */
  'training.completed': { userId: string; moduleId: string; version: number; score: number | null; at: Date };
}
