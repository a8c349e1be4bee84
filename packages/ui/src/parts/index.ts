export { FailedNotice } from './failed-notice';
export { formOf } from './form-of';
export { Loaded } from './loaded';
export { PausedNotice } from './paused-notice';
export { Pager } from './pager';
export { Part } from './part';
export { SearchRow } from './search-row';
export { WhileStale } from './while-stale';
