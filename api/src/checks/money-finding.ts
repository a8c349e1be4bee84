/** A broken rule: which one, of what, and what was found. */
export interface MoneyFinding {
  rule: string;
  about: string;
  text: string;
}
