/** The rules of bookings that others go by. */
export { amountOwed, isUnpaid, isWaiting, LAST_MATCH_HOURS, payable, UNPAID_STATES } from './booking';
export { endsEarly, halfwayOf } from './early-end';
export { isUnstarted } from './no-show';
export { movable, proposalLowersRefund } from './move-booking';
export { wayBack } from './move-refund';
export { quoteRefund, refundsOnceTaken } from './quote-refund';
export { isOverdue, leftPence, settlement } from './session-question';
export { shareOf } from './refund';
export { hadTaken, isHandedBack, payeeOf, takenBy, TAKEN, takerOf } from './taking';
export { shapeOf } from './time-wanted';
export { EARLY_START_MINUTES, transition, type TransitionRefusal } from './transitions';
