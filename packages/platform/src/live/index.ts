export { liveKeys } from './live-keys';
export { useLiveNews } from './use-live-news';
