/** How people fare with one module. */
export interface ModuleFigures {
  /** People who have begun it. */
  enrolled: number;
  completed: number;
  /** Of the best scores, in percent; null until enough people have one (`small-groups.ts`). */
  averageScore: number | null;
  /** From 1 to 5; null until enough people have rated. */
  averageRating: number | null;
  ratingCount: number;
}

/** Whoever keeps what people have done. */
export interface Figures {
  /** Of those that anybody has begun, by their id. */
  figuresOf(moduleIds: readonly string[]): Promise<Map<string, ModuleFigures>>;
}

export const NO_FIGURES: ModuleFigures = {
  enrolled: 0,
  completed: 0,
  averageScore: null,
  averageRating: null,
  ratingCount: 0,
};

export const NOBODY_LEARNS: Figures = { figuresOf: () => Promise.resolve(new Map()) };
