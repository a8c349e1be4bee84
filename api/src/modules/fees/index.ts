export { apportion } from './apportion';
export {
  type FeeStep,
  feeTimeline,
  type FeeVersion,
  feeVersionOf,
  lowersCommission,
  lowersShare,
  newFeeCuts,
  plannedFeeCuts,
} from './fee-cuts';
export { commonTime, type FeeSpan, feeSpansOf } from './fee-spans';
export { createTermsAt, type FeeTerms, FIRST_TERMS, sharesOf, type TermsAt, termsOf } from './fee-schedule';
export {
  earliestDay,
  isTooSudden,
  newCutsOf,
  noticeEnds,
  plannedCuts,
  type Postponed,
  type Postponement,
  postponeTo,
  type Step,
} from './notice-period';
