export { apportion } from './apportion';
export { createTermsAt, type FeeTerms, FIRST_TERMS, sharesOf, type TermsAt, termsOf } from './fee-schedule';
