import { type Identity, legalLines } from '@gently/contracts/identity';
import { PRODUCT_NAME } from '@gently/contracts/product';

/** Who a document is from. */
export interface Issuer {
  /** The business in whose name it is; the product’s name while none is registered. */
  name: string;
  /** Where questions go; empty while the business has named no address. */
  email: string;
  /** The sentences that the law asks a business to say of itself. */
  lines: readonly string[];
}

export const issuerOf = (identity: Identity): Issuer => ({
  name: identity.company_name === '' ? PRODUCT_NAME : identity.company_name,
  email: identity.contact_email,
  lines: legalLines(identity, PRODUCT_NAME),
});

/** The last notes of a document. @param reference what a question should name */
export const issuerNotes = ({ email, lines }: Issuer, reference: string): string[] => [
  `Questions? ${email === '' ? 'Use our contact page' : `Write to ${email}`} and name ${reference}.`,
  ...(lines.length > 0 ? [lines.join(' ')] : []),
];
