export { apportion } from './apportion';
export { FEE_SCHEDULE, type FeeTerms, sharesOf, termsAt } from './fee-schedule';
