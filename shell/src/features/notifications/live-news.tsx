import { useLiveNews } from '@gently/platform/live';

/** Keeps what is on the page true while somebody is signed in. Renders nothing. */
export const LiveNews = (): null => {
  useLiveNews();
  return null;
};
