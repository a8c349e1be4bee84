import { liveKeys } from '@gently/platform/live';
import { expect, it } from 'vitest';
import { keys } from './keys';

it('begins everything that changes with a session or with money as live news do', () => {
  for (const key of [keys.sessionLists, keys.session('1'), keys.stats])
    expect(key[0]).toBe(liveKeys.bookings[0]);
  expect(keys.sharedThings('1')[0]).toBe(liveKeys.box[0]);
  for (const key of [keys.earnings, keys.payoutAccount]) expect(key[0]).toBe(liveKeys.payments[0]);
});
