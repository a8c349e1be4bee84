export { apportion } from './apportion';
export { FEE_SCHEDULE, type FeeTerms, type SessionShares, sharesOf, termsAt } from './fee-schedule';
