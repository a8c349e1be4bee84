import type { ReactNode } from 'react';

/** A named use of a component: fixture of its tests and a place in the gallery. */
export interface Example {
  name: string;
  /** Drawn inside a router. */
  Show: () => ReactNode;
}
/** The examples of one component. */
export interface ExampleSet {
  component: string;
  examples: Example[];
}
