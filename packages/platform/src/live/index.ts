export { liveKeys } from './apply-event';
export { onLiveEvent } from './on-live-event';
export { useLiveNews } from './use-live-news';
