import * as z from 'zod';
import {
  SOCIAL_ACCOUNT_STATES,
  SOCIAL_ALT_LENGTH,
  SOCIAL_NETWORK_KEYS,
  SOCIAL_NETWORKS,
  SOCIAL_PEOPLE,
  SOCIAL_POST_STATES,
  SOCIAL_PROBLEMS,
  SOCIAL_TEXTS,
  type SocialAccountState,
  type SocialPeople,
  type SocialPostState,
  type SocialProblem,
} from './social-options';
import { isDay } from './dates';
import { chosenId, idSchema, instant, isoDate, line, opaque, page, pageQuery, patterned, text } from './wire';

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]];
const network = z.enum(SOCIAL_NETWORK_KEYS, SOCIAL_TEXTS.network);
const people = z.enum(keysOf<SocialPeople>(SOCIAL_PEOPLE), SOCIAL_TEXTS.people);

export const socialNetworkParams = z.strictObject({ network });

const person = z.object({ id: z.string(), name: z.string() });
const account = z.object({
  network,
  state: z.enum(keysOf<SocialAccountState>(SOCIAL_ACCOUNT_STATES)),
  /** The page or profile that is written to; null while there is none. */
  name: z.string().nullable(),
  /** What can be chosen from while it is to be chosen. */
  targets: z.array(z.object({ id: z.string(), name: z.string() })),
  connected_by: person.nullable(),
  connected_at: instant.nullable(),
  can_disconnect: z.boolean(),
  /** Posts that go out only when it is connected again. */
  waiting: z.number().int().nonnegative(),
});
export type SocialAccount = z.infer<typeof account>;
export const socialAccountsData = z.object({ accounts: z.array(account) });
export const socialAccountData = z.object({ account });
export const socialAuthorizeData = z.object({ authorizeUrl: z.url() });

const CODE_LENGTH = 4_096;
const STATE_LENGTH = 200;
export const socialCallbackBody = z.strictObject({
  code: opaque(CODE_LENGTH, 'No authorization code received'),
  state: opaque(STATE_LENGTH, 'No state received'),
});
const TARGET_LENGTH = 200;
export const socialTargetBody = z.strictObject({
  target_id: line(TARGET_LENGTH, SOCIAL_TEXTS.target).min(1, SOCIAL_TEXTS.target),
});
export const socialDisconnectedData = z.object({
  account,
  /** Whether our access has ended at the network as well. */
  revoked: z.boolean(),
});

const media = z.object({
  id: idSchema,
  kind: z.enum(['picture', 'video']),
  /** Address of the file; whoever has it may see the file. */
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type SocialMedia = z.infer<typeof media>;
export const socialMediaData = z.object({ media });

const problem = z.object({
  kind: z.enum(keysOf<SocialProblem>(SOCIAL_PROBLEMS)),
  /** What the network said of it; empty where it said nothing. */
  words: z.string(),
  at: instant,
});
const figure = z.number().int().nonnegative().nullable();
const post = z.object({
  id: idSchema,
  network,
  message: z.string(),
  media: media.extend({ alt: z.string(), people }).nullable(),
  state: z.enum(keysOf<SocialPostState>(SOCIAL_POST_STATES)),
  /** When it goes or went out, as it was planned. */
  scheduled_at: instant,
  /** Whether it was to go out at once. */
  immediate: z.boolean(),
  /** Counts from 1; a change says on which it builds. */
  version: z.number().int().positive(),
  by: person.nullable(),
  created_at: instant,
  published_at: instant.nullable(),
  /** Where it is at the network; null where the network does not say. */
  url: z.string().nullable(),
  attempts: z.number().int().nonnegative(),
  next_attempt_at: instant.nullable(),
  problem: problem.nullable(),
  /** What the network counts; each null where it does not tell. */
  figures: z
    .object({ likes: figure, comments: figure, shares: figure, views: figure, at: instant })
    .nullable(),
  /** Whether the caller may change or cancel it. */
  can_change: z.boolean(),
});
export type SocialPost = z.infer<typeof post>;
export const socialPostData = z.object({ post });

const longest = Math.max(...Object.values(SOCIAL_NETWORKS).map((rules) => rules.longest));
const attachment = z
  .strictObject({
    id: chosenId(SOCIAL_TEXTS.media),
    alt: line(SOCIAL_ALT_LENGTH, SOCIAL_TEXTS.alt).min(1, SOCIAL_TEXTS.alt),
    people,
  })
  .nullable();
const message = text(longest, SOCIAL_TEXTS.message).min(1, SOCIAL_TEXTS.message);

/** A day and a time by London clocks, as a field for both holds it. */
const londonTime = patterned(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, {
  max: 'YYYY-MM-DDTHH:mm'.length,
  message: SOCIAL_TEXTS.scheduledAt,
}).refine((value) => isDay(value.slice(0, 10)), {
  message: SOCIAL_TEXTS.scheduledAt,
  // Said once: what does not look like a day is told already.
  when: ({ issues }) => issues.length === 0,
});

const KEY_LENGTH = 64;
const writing = {
  network,
  message,
  media: attachment.optional(),
  /** Chosen by who sends it: a second try with the same one adds nothing. */
  key: line(KEY_LENGTH).min(8).optional(),
  /** True once the author has said that the same words are to be published again. */
  repeat: z.literal(true).optional(),
};
export const socialPostBody = z.strictObject(writing);
export const socialScheduleBody = z.strictObject({ ...writing, scheduled_at: londonTime });
export const socialChangeBody = z.strictObject({
  message,
  media: attachment.optional(),
  scheduled_at: londonTime,
  version: z.number().int().positive(),
});
export const socialMoveBody = z.strictObject({
  scheduled_at: londonTime,
  version: z.number().int().positive(),
});
export const socialVersionBody = z.strictObject({ version: z.number().int().positive() });
export const socialSettleBody = z.strictObject({ published: z.boolean() });

export const socialPostsQuery = z.strictObject({
  /** What is still to come, the nearest first; or what has been, the newest first. */
  list: z.enum(['upcoming', 'history']),
  network: network.optional(),
  ...pageQuery,
});
export const socialPostsData = z.object({ posts: z.array(post), page });
export const socialCalendarQuery = z.strictObject({ from: isoDate, until: isoDate });
export const socialCalendarData = z.object({ posts: z.array(post) });
