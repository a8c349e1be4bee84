export { apportion } from './apportion';
export { type FeeTerms, sharesOf, termsAt } from './fee-schedule';
