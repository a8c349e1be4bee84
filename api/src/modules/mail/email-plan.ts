import { PRODUCT_NAME } from '@gently/contracts/product';

/** An email before it is written out: short paragraphs and at most one thing to do. */
export interface EmailPlan {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What it is about, as name and value. */
  facts?: readonly (readonly [name: string, value: string])[];
  action?: { label: string; url: string };
  after?: readonly string[];
  /** Words of somebody else, shown as they were written. */
  quote?: string;
}

/** How every email ends. */
export const SIGN_OFF = `The ${PRODUCT_NAME} team`;
