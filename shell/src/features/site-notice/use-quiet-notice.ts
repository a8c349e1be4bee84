import { useLocation } from '@gently/platform/router';
import { useFollowSite } from '@gently/platform/site';
import { useState } from 'react';

type Words = string | null;

export interface QuietNotice {
  /** At the top of the page, since it was opened. */
  top: Words;
  /** What has been said since: over the foot of the window, until the next page or until it is closed. */
  news: Words;
  close: () => void;
}

/**
 * Where the notice of the business stands. Nothing moves under somebody's hands: what comes, changes or goes while a page
 * is open takes its place at the top with the next page. What the first answer brings stands there at once.
 */
export const useQuietNotice = (): QuietNotice => {
  const { key } = useLocation();
  const site = useFollowSite();
  const words = site?.notice?.words ?? null;
  const heard = site !== undefined;
  const [place, setPlace] = useState({ key, heard, top: words });
  const [closed, setClosed] = useState<Words>(null);
  const settles = place.key !== key || (heard && !place.heard);
  if (settles) setPlace({ key, heard, top: words });
  const top = settles ? words : place.top;
  const news = words === top || words === closed ? null : words;
  return { top, news, close: () => setClosed(words) };
};
