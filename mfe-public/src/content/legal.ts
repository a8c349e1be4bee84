import { type Identity, legalLines } from '@gently/contracts/identity';
import { PRODUCT_NAME } from '@gently/contracts/product';
import type { FeeRates } from '@gently/contracts/setting-options';

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

/** What of a legal text the server knows; null while it is not known. */
export interface LegalFacts {
  identity: Identity | null;
  fees: FeeRates | null;
}

/** @returns how to reach us, as the business has filled it in */
export const reachUs = ({ identity }: Pick<LegalFacts, 'identity'>): string => {
  if (identity === null) return 'Write to us on the contact page.';
  const { contact_email: email, phone } = identity;
  return phone === '' ? `Write to ${email}.` : `Write to ${email} or call ${phone}.`;
};

/** @returns what the law asks a business to say of itself, as a paragraph; none while that is not known */
export const whoWeAre = ({ identity }: Pick<LegalFacts, 'identity'>): readonly string[] =>
  identity === null ? [] : [legalLines(identity, PRODUCT_NAME).join(' ')];

/** The words of one version of a text. */
export type LegalText = (facts: LegalFacts) => LegalDocument;
/** Every version of a text by its number. A version is added, never changed: sessions keep the terms they were booked under. */
export type LegalTexts = Readonly<Record<number, LegalText>>;

export const LEGAL = {
  /** The dates of the first versions. */
  first: ['Effective January 1, 2025.', 'Last updated January 22, 2025.'],
  contents: 'On this page',
  short: 'In short',
} as const;
