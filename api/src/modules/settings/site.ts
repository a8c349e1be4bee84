import { isFilled } from '@gently/contracts/identity';
import type { SiteNotice } from '@gently/contracts/setting-options';
import type { Site } from '@gently/contracts/site';
import type { SettingsInForce } from './settings-in-force';

/** @returns the notice while it is to be shown: from its start, included, to its end, left out */
const shownAt = ({ words, from, until }: SiteNotice, now: Date): Site['notice'] => {
  const begun = from === null || new Date(from) <= now;
  const over = until !== null && new Date(until) <= now;
  return words.trim() === '' || !begun || over ? null : { words, until };
};

/** What everybody may know of how the site stands at a moment. */
export const siteAt = (get: SettingsInForce['get'], now: Date): Site => ({
  notice: shownAt(get('notice'), now),
  features: {
    new_bookings: get('new_bookings'),
    sign_up: get('sign_up'),
    photos: get('photos'),
    social_publishing: get('social_publishing'),
  },
  booking_months: get('months_ahead'),
  identity: isFilled(get('identity')) ? get('identity') : null,
  fees: get('fees'),
});
