import { formatLongDate } from '@gently/contracts/dates';
import { PRODUCT_NAME } from '@gently/contracts/product';

/** A figure that the public pages state about the service as a whole. */
export interface Claim {
  figure: string;
  caption: string;
  /** Who stands behind the figure. */
  source: string;
  /** Day on which the source stated it, `YYYY-MM-DD`. */
  stated: string;
}

const OWNER = 'Marketing claim given by the product owner: product specification, section 9';
const STATED = '2026-11-21';

/** Marketing claims, never results of a query. Change a figure only together with its source and day. */
export const CLAIMS = [
  { figure: '2,500+', caption: 'clients helped', source: OWNER, stated: STATED },
  { figure: '98%', caption: 'success rate', source: OWNER, stated: STATED },
  { figure: '50+', caption: 'expert declutterers', source: OWNER, stated: STATED },
  { figure: '4.9/5', caption: 'average rating', source: OWNER, stated: STATED },
] as const satisfies readonly Claim[];

export const CLAIMS_TITLE = 'In numbers';
/** Under the figures: whose word they are, and from when. */
export const CLAIMS_NOTE = `Figures as ${PRODUCT_NAME} gave them on ${formatLongDate(STATED)}.`;
