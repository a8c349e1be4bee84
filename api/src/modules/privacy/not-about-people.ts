/** Collections that say nothing about anybody, or forget it within minutes, and why. */
export const NOT_ABOUT_PEOPLE: Readonly<Record<string, string>> = {
  services: 'the catalogue',
  'photos.chunks': 'pieces of the photos, which go with them',
  'thing_photos.chunks': 'pieces of the photos, which go with them',
  diary_sheets: 'counters that keep two changes of the same days apart; not what is planned on them',
  session_reminders: 'ids of bookings, for a month',
  room_messages: 'what two browsers in a room hand each other, forgotten within ten minutes',
  seeds: 'how far the demonstration data is',
  sign_in_attempts: 'counts of failed sign-ins, forgotten after the pause',
  contact_confirmations: 'counts of confirmations by a hash of the address, forgotten after a day',
  payment_events: 'ids of events of the payment provider',
  guarded_balances: 'sums of the ledger',
  reconciliations: 'reports about payments, by the ids of the payment provider',
  fund_pledges: 'amounts promised to bookings',
  session_alerts: 'ids of bookings that did not go as planned',
  matching_alerts: 'ids of bookings for which nobody was found in time',
};
