import type { Booking } from '../booking';

/** A session that was paid with £45 and that Ada has accepted; any of it can be another. */
export const buildPaidBooking = (overrides: Partial<Booking> = {}): Booking => {
  const at = new Date('2035-01-16T10:00:00Z');
  return {
    id: 'b1',
    reference: 'GS-4KM7QD',
    clientId: 'rosie',
    decluttererId: 'ada',
    service: { id: 's1', name: 'Body Doubling', category: 'body_doubling' },
    scheduledDate: '2035-01-20',
    scheduledTime: '10:00',
    startsAt: new Date('2035-01-20T10:00:00Z'),
    endsAt: new Date('2035-01-20T11:00:00Z'),
    durationMinutes: 60,
    pricePence: 4500,
    fullPricePence: 4500,
    locationType: 'online',
    locationDetails: '',
    specialRequirements: '',
    sensoryNeeds: [],
    communicationPreferences: [],
    notes: '',
    status: 'confirmed',
    paymentState: 'paid',
    paidPence: 4500,
    refundedPence: 0,
    resentPence: 0,
    termsVersion: 1,
    giftPence: 0,
    paidAt: at,
    claimExpiresAt: null,
    extensions: 0,
    matchingBy: null,
    refundCap: 100,
    earlierRefund: null,
    ratedAt: null,
    createdAt: at,
    revision: 1,
    history: [{ at, event: 'accept', from: 'pending', to: 'confirmed', by: 'ada', note: '' }],
    ...overrides,
  };
};
