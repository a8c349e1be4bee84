import twitterText from 'twitter-text';
import { addDays, londonClock, londonDate } from './dates';
import type { FieldError } from './errors';
import { londonInstant } from './london-instant';
import {
  SOCIAL_DAYS_AHEAD,
  SOCIAL_NETWORKS,
  SOCIAL_TEXTS,
  type SocialNetwork,
  type SocialNetworkRules,
} from './social-options';

/** Letters. A longer message could fit only with several addresses of thousands of letters, and takes the library seconds. */
const LONGEST_COUNTED = 6_440;

/**
 * @returns how long a message is by X's own count, which its library knows: what is a link, and which signs count twice
 * @see https://docs.x.com/fundamentals/counting-characters
 */
const weighted = (message: string): number =>
  message.length > LONGEST_COUNTED ? message.length : twitterText.parseTweet(message).weightedLength;

const COUNTS: Readonly<Record<SocialNetworkRules['counts'], (message: string) => number>> = {
  characters: (message) => [...message].length,
  weights: weighted,
  units: (message) => message.length,
  bytes: (message) => new TextEncoder().encode(message).length,
};

/** @returns how long a message is, as the network counts. */
export const socialLength = (network: SocialNetwork, message: string): number =>
  COUNTS[SOCIAL_NETWORKS[network].counts](message);

/** The first line, which some networks show as the title. */
export const socialTitle = (message: string): string => (message.split('\n', 1)[0] ?? '').trim();

/** What is counted, with a word about signs that count more than once. */
const UNITS: Readonly<Record<SocialNetworkRules['counts'], string>> = {
  characters: 'characters',
  weights: 'characters',
  units: 'characters (an emoji has two or more)',
  bytes: 'bytes (a letter with an accent has two)',
};

const lengthProblem = (network: SocialNetwork, message: string): string | null => {
  const { label, longest, counts } = SOCIAL_NETWORKS[network];
  const over = socialLength(network, message) - longest;
  if (over <= 0) return null;
  return `${label} takes ${longest.toLocaleString('en-GB')} ${UNITS[counts]}; this is ${over.toLocaleString('en-GB')} too many`;
};

const titleProblem = (network: SocialNetwork, message: string): string | null => {
  const { label, titleLength, counts } = SOCIAL_NETWORKS[network];
  // YouTube counts bytes of the text, but characters of the title.
  const unit = counts === 'units' ? 'units' : 'characters';
  if (titleLength === null || COUNTS[unit](socialTitle(message)) <= titleLength) return null;
  return `${label} shows the first line as the title: at most ${titleLength} ${UNITS[unit]}`;
};

/** Hashtags, also those that are joined; a sign inside of a word or an address begins none. */
const HASHTAGS =
  /(?:^|[^\p{L}\p{N}_&/])(?:[#＃][\p{L}\p{N}_\p{Extended_Pictographic}][\p{L}\p{M}\p{N}_\p{Extended_Pictographic}]*)+/gu;
const SIGN = /[#＃]/g;

const hashtagsIn = (message: string): number =>
  (message.match(HASHTAGS) ?? []).reduce((sum, tags) => sum + (tags.match(SIGN)?.length ?? 0), 0);

const hashtagProblem = (network: SocialNetwork, message: string): string | null => {
  const { label, hashtags } = SOCIAL_NETWORKS[network];
  if (hashtags === null || hashtagsIn(message) <= hashtags) return null;
  return `${label} takes at most ${hashtags} hashtags`;
};

const signProblem = (network: SocialNetwork, message: string): string | null =>
  network === 'youtube' && /[<>]/.test(message) ? 'YouTube takes no < and no > in a text' : null;

const MESSAGE_PROBLEMS = [lengthProblem, titleProblem, hashtagProblem, signProblem];

/** A picture or video, as far as the networks' rules go. */
export interface SocialMediaFacts {
  kind: 'picture' | 'video';
  /** Pixels; null where it is not known. */
  width: number | null;
  height: number | null;
}

const kindProblem = (network: SocialNetwork, media: SocialMediaFacts | null): string | null => {
  const { label, picture, video } = SOCIAL_NETWORKS[network];
  if (media?.kind === 'video' && video === 'refused') return `${label} gets pictures from us, not videos`;
  if (media?.kind === 'picture' && picture === 'refused') return `${label} takes videos only`;
  if (media) return null;
  if (video === 'required') return `${label} needs a video`;
  return picture === 'required' ? `${label} needs a picture` : null;
};

const ROUNDING = 0.01;
const formProblem = (network: SocialNetwork, media: SocialMediaFacts | null): string | null => {
  const { label, proportions } = SOCIAL_NETWORKS[network];
  if (!proportions || !media?.width || !media.height) return null;
  const [least, most] = proportions;
  const ratio = media.width / media.height;
  if (ratio < least - ROUNDING) return `${label} takes no picture that is taller than 4 by 5. Please crop it`;
  return ratio > most + ROUNDING
    ? `${label} takes no picture that is wider than 1.91 by 1. Please crop it`
    : null;
};

/** What a network would refuse of a post, by field. */
export const socialProblems = (
  network: SocialNetwork,
  { message, media }: { message: string; media: SocialMediaFacts | null },
): FieldError[] => {
  const text =
    message.trim() === '' ? [SOCIAL_TEXTS.message] : MESSAGE_PROBLEMS.map((look) => look(network, message));
  const file = [kindProblem(network, media), formProblem(network, media)];
  return [
    ...text.flatMap((words) => (words ? [{ field: 'message', message: words }] : [])),
    ...file.flatMap((words) => (words ? [{ field: 'media', message: words }] : [])),
  ];
};

/** @returns `YYYY-MM-DDTHH:mm` by London clocks, as a field for a date and time holds it. */
export const toLondonTime = (instant: Date): string => `${londonDate(instant)}T${londonClock(instant)}`;

/** @returns the instant that a London date and time means, and what is wrong with it. */
export const fromLondonTime = (
  value: string,
  now: Date,
): { at: Date; problem: null } | { at: null; problem: string } => {
  const [day = '', time = ''] = value.split('T');
  const at = londonInstant(day, time);
  const refused = (problem: string) => ({ at: null, problem });
  if (toLondonTime(at) !== value) return refused(SOCIAL_TEXTS.skipped);
  if (at <= now) return refused(SOCIAL_TEXTS.past);
  if (day > addDays(londonDate(now), SOCIAL_DAYS_AHEAD)) return refused(SOCIAL_TEXTS.far);
  return { at, problem: null };
};
