/** Whether a network takes something with a post. */
type Taken = 'optional' | 'required' | 'refused';

/** What a network asks of a post, by its own documentation. */
export interface SocialNetworkRules {
  label: string;
  /** How the length of a message is counted: by characters, by X's weights, in units of UTF-16, or in bytes of UTF-8. */
  counts: 'characters' | 'weights' | 'units' | 'bytes';
  longest: number;
  picture: Taken;
  video: Taken;
  /** The first line is the title, at most so long; null where there is none. */
  titleLength: number | null;
  /** Hashtags at most; null where nobody counts. */
  hashtags: number | null;
  /** Width by height of a picture, both ends included; null where any form will do. */
  proportions: readonly [least: number, most: number] | null;
}

const network = (
  label: string,
  longest: number,
  rules: Partial<Omit<SocialNetworkRules, 'label' | 'longest'>> = {},
): SocialNetworkRules => ({
  label,
  longest,
  counts: 'characters',
  picture: 'optional',
  video: 'refused',
  titleLength: null,
  hashtags: null,
  proportions: null,
  ...rules,
});

/** The networks, in the order of the page. */
export const SOCIAL_NETWORKS = {
  facebook: network('Facebook', 63_206),
  instagram: network('Instagram', 2_200, {
    picture: 'required',
    hashtags: 30,
    proportions: [4 / 5, 1.91],
  }),
  twitter: network('X (Twitter)', 280, { counts: 'weights' }),
  linkedin: network('LinkedIn', 3_000),
  tiktok: network('TikTok', 4_000, { counts: 'units', picture: 'required', titleLength: 90 }),
  youtube: network('YouTube', 5_000, {
    counts: 'bytes',
    picture: 'refused',
    video: 'required',
    titleLength: 100,
  }),
} as const satisfies Readonly<Record<string, SocialNetworkRules>>;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;
export const SOCIAL_NETWORK_KEYS = Object.keys(SOCIAL_NETWORKS) as [SocialNetwork, ...SocialNetwork[]];

export const socialLabel = (key: SocialNetwork): string => SOCIAL_NETWORKS[key].label;

/** How the account at a network stands. */
export const SOCIAL_ACCOUNT_STATES = {
  unavailable: 'Not set up',
  not_connected: 'Not connected',
  choosing: 'Choose a page',
  connected: 'Connected',
  broken: 'Needs to be connected again',
} as const;
export type SocialAccountState = keyof typeof SOCIAL_ACCOUNT_STATES;

/** What has become of a post. */
export const SOCIAL_POST_STATES = {
  scheduled: 'Scheduled',
  publishing: 'Being published',
  processing: 'Being checked by the network',
  published: 'Published',
  failed: 'Not published',
  unclear: 'Please look',
  cancelled: 'Cancelled',
} as const;
export type SocialPostState = keyof typeof SOCIAL_POST_STATES;

/** Why a post is not out. */
export const SOCIAL_PROBLEMS = {
  reconnect: 'Our access has ended. Please connect the network again; the post waits until then.',
  not_connected: 'The network is not connected. The post waits until it is.',
  switched_off: 'Publishing is paused for everybody. The post waits.',
  rate_limited: 'The network takes no more posts for the moment. We try again by ourselves.',
  not_ready: 'The network is still getting the picture ready. Nothing is out yet; we try again by ourselves.',
  unreachable: 'The network did not answer. We try again by ourselves.',
  unclear: 'The network broke off in the middle. We look whether the post is out before we try again.',
  refused: 'The network has refused the post.',
  gave_up: 'The network did not take it, as often as we tried.',
  missed: 'Its time was more than a day ago when it could have gone out, so we did not send it late.',
  unknown: 'We could not find out whether it went out. Please look at the network and tell us.',
} as const;
export type SocialProblem = keyof typeof SOCIAL_PROBLEMS;

/** What somebody says about the people in a picture or video before it is published. */
export const SOCIAL_PEOPLE = {
  nobody: 'Nobody can be recognised in it, and no private home',
  agreed: 'Everybody who can be recognised in it has agreed that we publish it',
} as const;
export type SocialPeople = keyof typeof SOCIAL_PEOPLE;

export const SOCIAL_ALT_LENGTH = 1_000;
export const SOCIAL_VIDEO_MAX_BYTES = 50 * 1024 * 1024;
/** A picture is drawn anew so that it is at most this wide and high: what every network takes. */
export const SOCIAL_LONGEST_SIDE = 1_080;
/** How far ahead a post can be scheduled. */
export const SOCIAL_DAYS_AHEAD = 365;
/** How many hours late a post still goes out. */
export const SOCIAL_LATE_HOURS = 24;

export const SOCIAL_TEXTS = {
  network: 'Please choose a network',
  message: 'Please write a message',
  scheduledAt: 'Please choose a day and a time',
  past: 'Please choose a time that is still to come',
  far: 'Please choose a time within a year',
  skipped: 'That time is skipped when the clocks go forward. Please choose another one',
  alt: 'Please describe the picture for people who cannot see it',
  altVideo: 'Please describe the video for people who cannot see it',
  people: 'Please say what holds for the people in it',
  file: 'Please choose a picture or a video',
  fileType: 'Please choose a picture (JPEG, PNG, WebP) or a video (MP4)',
  videoSize: 'A video may be at most 50 MB',
  media: 'Please add the picture or video again: it is no longer there',
  target: 'Please choose one of the pages',
} as const;

/** Path of the file of a post, below the base of the API. */
export const socialMediaPath = (id: string): string => `/social/media/${encodeURIComponent(id)}`;
/** Where a network sends people back to, as the path of a page. */
export const SOCIAL_CALLBACK_PAGE = '/social/connected/:network';
/** @returns that page for one network. */
export const socialCallbackPath = (key: SocialNetwork): string =>
  SOCIAL_CALLBACK_PAGE.replace(':network', key);
