/** The rules of bookings that others go by. */
export {
  EARLY_START_MINUTES,
  isHandedBack,
  isWaiting,
  LAST_MATCH_HOURS,
  payeeOf,
  payable,
  transition,
  type TransitionRefusal,
  UNPAID_STATES,
} from './booking';
export { completionRate } from './completion';
export { isUnstarted } from './no-show';
export { shareOf } from './refund';
export { shapeOf } from './time-wanted';
