export { apportion } from './apportion';
export { createTermsAt, type FeeTerms, FIRST_TERMS, sharesOf, type TermsAt } from './fee-schedule';
