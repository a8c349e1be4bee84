/** Who knows which people have required training to do, so that nothing is offered to them. */
export interface TrainingGate {
  /** Those of these people who get no offers now. */
  waiting(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export const NO_REQUIRED_TRAINING: TrainingGate = { waiting: () => Promise.resolve(new Set()) };
