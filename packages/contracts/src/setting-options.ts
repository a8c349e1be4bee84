import { LOWER_PAY_NOTICE_DAYS } from './catalogue-options';
import { type Identity, NO_IDENTITY } from './identity';

/** What an admin can change while everything runs, by the page's parts. */
export const SETTING_GROUPS = {
  identity: 'The business',
  limits: 'Limits',
  fees: 'Fees',
  bookings: 'Bookings',
  features: 'Features',
  notice: 'Notice to everybody',
  retention: 'How long records are kept',
  backups: 'Backups',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Hundredths of a per cent of the full price of a session. */
export interface FeeRates {
  platform: number;
  card_processing: number;
  franchise_commission: number;
}

/** What stands on every page while something is done to the product. Without words there is none. */
export interface SiteNotice {
  words: string;
  /** Instants between which it is shown; null for without an end. */
  from: string | null;
  until: string | null;
}

interface Described {
  group: SettingGroup;
  label: string;
  /** What it does, in a sentence. */
  help: string;
}
/** A whole number, both ends included. */
export interface CountSetting extends Described {
  kind: 'count';
  least: number;
  most: number;
  unit: string;
  initial: number;
}
export interface FlagSetting extends Described {
  kind: 'flag';
  initial: boolean;
}
export interface TimeSetting extends Described {
  kind: 'time';
  initial: string;
}
export interface FeesSetting extends Described {
  kind: 'fees';
  initial: FeeRates;
}
export interface NoticeSetting extends Described {
  kind: 'notice';
  initial: SiteNotice;
}
export interface IdentitySetting extends Described {
  kind: 'identity';
  initial: Identity;
}
export type SettingDefinition =
  | CountSetting
  | FlagSetting
  | TimeSetting
  | FeesSetting
  | NoticeSetting
  | IdentitySetting;

const count = (group: SettingGroup, rest: Omit<CountSetting, 'kind' | 'group'>): CountSetting => ({
  kind: 'count',
  group,
  ...rest,
});
const flag = (label: string, help: string): FlagSetting => ({
  kind: 'flag',
  group: 'features',
  label,
  help,
  initial: true,
});

/** Calls of the API that a page makes when it opens, at most. */
export const CALLS_OF_A_PAGE = 15;
/** With fewer calls, a person who looks at a page every five seconds would be refused. */
const LEAST_CALLS_PER_MINUTE = 200;
/**
 * People who are signed in at one address may together make as many calls as this many people. An office or a mobile
 * network has many people behind one address, and accounts are free, so the number of accounts must not set the limit.
 */
export const PEOPLE_AT_AN_ADDRESS = 10;

/**
 * Every setting that can be changed without a restart. What a process must know before it has a database, and every
 * secret, stays in its environment.
 */
export const SETTINGS = {
  identity: {
    kind: 'identity',
    group: 'identity',
    label: 'Business and contact',
    help: 'Who runs the site and how people reach you. It is shown at the foot of every page, on the contact page, in the Terms, the Privacy Policy, emails, receipts and statements.',
    initial: NO_IDENTITY,
  },
  calls_per_minute: count('limits', {
    label: 'API rate limit',
    help: `Calls that one person may make in a minute. People who are signed in at one address may together make ${PEOPLE_AT_AN_ADDRESS} times as many. People who are not signed in share the calls of one person.`,
    least: LEAST_CALLS_PER_MINUTE,
    most: 100_000,
    unit: 'requests a minute',
    initial: 600,
  }),
  sign_ins_per_minute: count('limits', {
    label: 'Sign-in limit',
    help: 'Sign-ins, sign-ups and password resets from one address in a minute.',
    least: 3,
    most: 10_000,
    unit: 'requests a minute',
    initial: 40,
  }),
  lookups_per_minute: count('limits', {
    label: 'Look-up limit',
    help: 'Email look-ups and contact messages from one address in a minute.',
    least: 1,
    most: 10_000,
    unit: 'requests a minute',
    initial: 10,
  }),
  certificates_per_minute: count('limits', {
    label: 'Certificate check limit',
    help: 'Certificates and their credentials that people at one address, for example an employer’s office, may check in a minute.',
    least: 10,
    most: 10_000,
    unit: 'requests a minute',
    initial: 120,
  }),
  areas_per_minute: count('limits', {
    label: 'Postcode limit',
    help: 'Questions whether anybody comes to a postcode, from one address in a minute.',
    least: 5,
    most: 10_000,
    unit: 'requests a minute',
    initial: 60,
  }),
  fees: {
    kind: 'fees',
    group: 'fees',
    label: 'Fee schedule',
    help: 'What is kept of the full price of a session. The rest is the declutterer’s. A session keeps the fees of the moment in which it was paid.',
    initial: { platform: 500, card_processing: 290, franchise_commission: 1500 },
  },
  months_ahead: count('bookings', {
    label: 'Booking horizon',
    help: 'How far ahead a session can be booked. Sessions that lie further ahead already stay.',
    least: 1,
    most: 12,
    unit: 'months',
    initial: 12,
  }),
  holds_each: count('bookings', {
    label: 'Unpaid bookings of one client',
    help: 'Bookings that one client may hold without having paid, at a time.',
    least: 1,
    most: 20,
    unit: 'bookings',
    initial: 3,
  }),
  new_bookings: flag('New bookings', 'Clients can book sessions. What is booked already goes on as planned.'),
  sign_up: flag('New accounts', 'People can sign up. Invitations that were sent can be accepted anyway.'),
  photos: flag('Photos of sessions', 'Before and after photos can be added. Those that are there stay.'),
  social_publishing: flag(
    'Publishing to social networks',
    'Posts go out to the networks. While it is off, what is scheduled waits; what waits for more than a day is not sent late.',
  ),
  social_posts_a_day: count('limits', {
    label: 'Posts to one social network',
    help: 'Posts that can be planned for one network on one day. Those that are planned already stay.',
    least: 1,
    most: 50,
    unit: 'posts a day',
    initial: 10,
  }),
  notice: {
    kind: 'notice',
    group: 'notice',
    label: 'Notice to everybody',
    help: 'Shown at the top of every page, for visitors too.',
    initial: { words: '', from: null, until: null },
  },
  notifications_kept: count('retention', {
    label: 'Notifications',
    help: 'A notification is deleted when it is older. A change holds for those that come from then on.',
    least: 30,
    most: 1_095,
    unit: 'days',
    initial: 365,
  }),
  emails_kept: count('retention', {
    label: 'Records of sent emails',
    help: 'What we note of an email that was sent, without its words, is deleted when it is older. A change holds for those that are sent from then on.',
    least: 7,
    most: 365,
    unit: 'days',
    initial: 30,
  }),
  figures_kept: count('retention', {
    label: 'Figures of the API',
    help: 'How many calls each hour had and how they were answered. A change holds for the hours from then on.',
    least: 7,
    most: 400,
    unit: 'days',
    initial: 90,
  }),
  backups_at: {
    kind: 'time',
    group: 'backups',
    label: 'Daily backup',
    help: 'The time of the day, by London clocks, after which the backup of the day is made.',
    initial: '03:00',
  },
  backups_kept: count('backups', {
    label: 'Backups that are kept',
    help: 'When there are more, the oldest is deleted. A backup made by hand counts.',
    least: 2,
    most: 90,
    unit: 'backups',
    initial: 14,
  }),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];

interface ValueOfKind {
  count: number;
  flag: boolean;
  time: string;
  fees: FeeRates;
  notice: SiteNotice;
  identity: Identity;
}
/** Parts of the product that can be switched off. */
export type Feature = {
  [Key in SettingKey]: (typeof SETTINGS)[Key]['kind'] extends 'flag' ? Key : never;
}[SettingKey];

/** Said to who presses something that is switched off. */
export const SWITCHED_OFF: Readonly<Record<Feature, string>> = {
  new_bookings:
    'New sessions cannot be booked just now. What you have booked goes on as planned. Please try again later.',
  sign_up: 'New accounts cannot be opened just now. Please try again later; nothing that you typed is lost.',
  photos: 'Photos cannot be added just now. Those that are there stay. Please try again later.',
  social_publishing:
    'Publishing is paused for everybody just now. What you wrote is still here; you can schedule it for later.',
};

/** What a setting holds. */
export type SettingValue<Key extends SettingKey> = ValueOfKind[(typeof SETTINGS)[Key]['kind']];
export type SettingValues = { [Key in SettingKey]: SettingValue<Key> };

/** Hundredths of a per cent that fees may come to together: half of the price stays with who runs the session. */
export const FEES_TOGETHER_MAX = 5_000;
export const FEE_MAX = 3_000;
export const NOTICE_LENGTH = 280;
export const SETTING_REASON_LENGTH = 300;
/** How far ahead a change can be planned, in days. */
export const SETTING_PLAN_DAYS = 366;

export const SETTING_TEXTS = {
  reason: 'Please say why, so that others understand it later',
  flag: 'Please choose on or off',
  time: 'Please enter a time such as 03:00',
  fee: 'Please enter a per cent from 0 to 30, with at most two decimals',
  fees: 'Together the fees may come to 50% at most',
  notice: `Please use at most ${NOTICE_LENGTH} characters`,
  until: 'Please choose an end after the start',
  past: 'Please choose a moment that is still to come',
  far: 'Please choose a moment within a year',
  feesTooSoon: (date: string) =>
    `This lowers what declutterers or franchise owners get, who are owed ${LOWER_PAY_NOTICE_DAYS} days’ notice: the earliest date is ${date}`,
} as const;
