/** What happens to people in modules. */
export interface LearningEvents {
  /** Somebody has gone on in a module; 100 is not among these. */
  'training.progressed': { userId: string; moduleId: string; percentage: number; at: Date };
  /** Somebody has completed a module, for the first time, again after it had expired, or to renew its certificate. `score` is null without a quiz. */
  'training.completed': { userId: string; moduleId: string; version: number; score: number | null; at: Date };
}
