export { liveKeys } from './apply-event';
export { useLiveNews } from './use-live-news';
