/** One paragraph, or the points of one list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Its address on the page: `#refunds`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  /** What most people come to read, in a few lines. */
  short: readonly string[];
  sections: readonly LegalSection[];
}

export const LEGAL = {
  effective: 'Effective January 1, 2025',
  updated: 'Last updated January 22, 2025',
  contents: 'On this page',
  short: 'In short',
} as const;
