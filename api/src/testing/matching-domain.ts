/** For modules that look at sessions after they were offered; matching's own tests take it from there. */
export { buildMatchingDomain, type MatchingDomain } from '../modules/matching/testing/matching-domain';
