import type { User } from '@gently/contracts/auth';
import type { BookingDetail, RefundQuote, RefundQuoteData } from '@gently/contracts/bookings';
import type { Advertised } from '@gently/contracts/catalogue';
import type { ClientProfile } from '@gently/contracts/client-profile';
import type { Thing } from '@gently/contracts/decide-later';
import type { Conversation, Message } from '@gently/contracts/messages';
import type { Notification, NotificationSettings } from '@gently/contracts/notifications';
import type { PhotoConsent } from '@gently/contracts/photo-consent';
import { PHOTO_CONSENT_WORDS } from '@gently/contracts/photo-options';
import { labelOf, SERVICE_CATEGORY_OPTIONS, SLOT_TIMES } from '@gently/contracts/options';
import type { Payment, PaymentSummary, Refund } from '@gently/contracts/payments';
import { DEMO_IDENTITY } from '@gently/contracts/contact';
import type { Service, Slot } from '@gently/contracts/services';
import { SETTINGS } from '@gently/contracts/setting-options';
import type { Site } from '@gently/contracts/site';

let made = 0;
/** @returns ids of the right shape, each a new one. */
const nextId = (): string => (++made).toString(16).padStart(24, '0');

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: nextId(),
  email: 'rowan@example.test',
  first_name: 'Rowan',
  last_name: 'Ellis',
  role: 'client',
  status: 'active',
  email_verified: true,
  phone: '',
  location: '',
  created_at: '2026-01-05T09:00:00.000Z',
  ...overrides,
});

/** The site as everybody may know it, with the contact of a demonstration. */
export const buildSite = (overrides: Partial<Site> = {}): Site => ({
  notice: null,
  features: { new_bookings: true, sign_up: true, photos: true, social_publishing: true },
  booking_months: 12,
  identity: DEMO_IDENTITY,
  fees: SETTINGS.fees.initial,
  ...overrides,
});

/** A service of one of the six standard categories, unless an override names a category that an admin has added. */
export const buildService = ({
  category = 'home_organisation',
  ...overrides
}: Partial<Service> = {}): Service => ({
  id: nextId(),
  name: 'Home Decluttering',
  description: 'Room by room, at your pace.',
  category,
  category_id: category,
  category_name: labelOf(SERVICE_CATEGORY_OPTIONS, category),
  base_price: 90,
  full_price: 90,
  hourly_price: 45,
  duration_minutes: 120,
  neurodivergent_friendly: true,
  online_only: false,
  ...overrides,
});

/** A price for every card of the public pages, and the pay. */
export const buildAdvertised = (overrides: Partial<Advertised> = {}): Advertised => ({
  prices: [
    { key: 'home_decluttering', hourly_price: 45 },
    { key: 'adhd_support', hourly_price: 55 },
    { key: 'digital_organization', hourly_price: 40 },
    { key: 'home_decluttering_adhd', hourly_price: 40 },
    { key: 'body_doubling', hourly_price: 20 },
  ],
  pay: { from_hourly: 15, to_hourly: 42 },
  ...overrides,
});

/** Eight slots, all free unless an override names their time. */
export const buildSlots = (overrides: Partial<Record<Slot['time'], Partial<Slot>>> = {}): Slot[] =>
  SLOT_TIMES.map((time) => ({ time, available: true, ...overrides[time] }));

/** All of it, until a day before the session of `buildBooking`. */
export const buildRefundQuote = (overrides: Partial<RefundQuote> = {}): RefundQuote => ({
  percent: 100,
  amount: 90,
  holds_until: '2030-03-03T10:00:00.000Z',
  cause: 'client',
  ...overrides,
});

export const buildRefundQuoteData = ({
  grace = null,
  gift = 0,
  later = [],
  once_paid = [],
  passes_left = 0,
  returned = 0,
  ...overrides
}: Partial<RefundQuote> & Partial<RefundQuoteData> = {}): RefundQuoteData => ({
  refund: buildRefundQuote(overrides),
  later,
  grace,
  gift,
  once_paid,
  passes_left,
  returned,
});

export const buildBooking = (overrides: Partial<BookingDetail> = {}): BookingDetail => ({
  id: nextId(),
  reference: 'GS-7K2M',
  status: 'pending',
  payment_status: 'paid',
  service_id: nextId(),
  service: { name: 'Home Decluttering' },
  declutterer: null,
  client: { first_name: 'Rowan', last_name: 'Ellis', email: 'rowan@example.test' },
  scheduled_date: '2030-03-04',
  scheduled_time: '10:00',
  starts_at: '2030-03-04T10:00:00.000Z',
  ends_at: '2030-03-04T12:00:00.000Z',
  duration_minutes: 120,
  location_type: 'client_home',
  location_details: '1 Linden Road, Leeds LS6 3AB',
  address: { line: '1 Linden Road', line2: '', town: 'Leeds', postcode: 'LS6 3AB' },
  special_requirements: '',
  sensory_needs: [],
  communication_preferences: [],
  notes: '',
  total_price: 90,
  created_at: '2030-02-01T09:00:00.000Z',
  claim_expires_at: null,
  matching_by: '2030-02-02T09:00:00.000Z',
  can_cancel: true,
  can_reschedule: true,
  can_amend: true,
  can_rate: false,
  timeline: [],
  rating: null,
  ...overrides,
});

export const buildPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: nextId(),
  booking_id: nextId(),
  amount: 90,
  amount_refunded: 0,
  top_up: 0,
  refunds: [],
  currency: 'gbp',
  status: 'paid',
  service: 'Home Decluttering',
  booking_date: '2030-03-04',
  payment_date: '2030-02-01T09:05:00.000Z',
  method: 'Visa ending 4242',
  ...overrides,
});

export const buildRefund = (overrides: Partial<Refund> = {}): Refund => ({
  id: nextId(),
  amount: 45,
  status: 'succeeded',
  reason: 'client_cancelled',
  created_at: '2030-02-03T09:00:00.000Z',
  ...overrides,
});

/** Nothing was ever paid, unless an override says so. */
export const buildPaymentSummary = (overrides: Partial<PaymentSummary> = {}): PaymentSummary => ({
  total_paid: 0,
  total_refunded: 0,
  total_payments: 0,
  pending_refunds: 0,
  pending: 0,
  ...overrides,
});

export const buildProfile = (overrides: Partial<ClientProfile> = {}): ClientProfile => ({
  first_name: 'Rowan',
  last_name: 'Ellis',
  email: 'rowan@example.test',
  phone: '',
  location: '',
  additional_notes: '',
  consent: { sensitive_data: true, asked_at: '2030-01-05T09:00:00.000Z' },
  neurotype: null,
  communication_style: [],
  sensory_needs: [],
  triggers: [],
  access_needs: [],
  challenges: '',
  goals: '',
  home: {
    home_type: '',
    household_size: '',
    pets: '',
    budget_range: '',
    preferred_times: [],
    referral_source: '',
  },
  emergency_contact: { name: '', phone: '' },
  ...overrides,
});

export const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  type: 'booking',
  priority: 'normal',
  title: 'Your session is confirmed',
  body: 'Imogen will be with you on Monday 4 March 2030 at 10:00.',
  link: null,
  is_read: false,
  created_at: '2030-02-01T09:05:00.000Z',
  ...overrides,
});

/** As the client sees it: nobody has said anything about photos yet, unless it is agreed. */
export const buildPhotoConsent = (overrides: Partial<PhotoConsent> = {}): PhotoConsent => ({
  agreed: false,
  words: PHOTO_CONSENT_WORDS,
  history: overrides.agreed ? [{ at: '2030-03-04T10:00:00.000Z', step: 'agreed' }] : [],
  photos: 0,
  can_agree: !overrides.agreed,
  can_refuse: false,
  can_ask: false,
  ...overrides,
});

/** Everything on, without quiet hours. */
export const buildNotificationSettings = (
  overrides: Partial<NotificationSettings> = {},
): NotificationSettings => ({
  email_updates: true,
  reminder_day_before: true,
  reminder_two_hours: true,
  quiet_hours: null,
  ...overrides,
});

/** Open, with nothing in it. */
export const buildConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: nextId(),
  with: { first_name: 'Imogen', role: 'declutterer' },
  open_until: '2030-03-11T12:00:00.000Z',
  paused: 'no',
  reported: false,
  unread_count: 0,
  last_message: null,
  ...overrides,
});

export const buildMessage = (overrides: Partial<Message> = {}): Message => ({
  id: nextId(),
  number: 1,
  key: 'a-key-of-the-page',
  mine: false,
  text: 'Hello there',
  sent_at: '2030-03-03T09:05:00.000Z',
  read: false,
  ...overrides,
});

/** Waits for a day that is far ahead, private, from no session. */
export const buildThing = (overrides: Partial<Thing> = {}): Thing => ({
  id: nextId(),
  key: 'a-key-of-the-page',
  word: 'The blue jug',
  note: '',
  photo: null,
  status: 'waiting',
  put_in_at: '2030-03-03T09:05:00.000Z',
  session: null,
  ask_again_on: '2030-06-03',
  due: false,
  decided_at: null,
  kept_until: null,
  decisions: [],
  shared: null,
  ...overrides,
});
