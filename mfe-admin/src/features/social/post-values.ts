import type { CallInput } from '@gently/contracts/endpoints';
import type { FieldError } from '@gently/contracts/errors';
import type { SocialMedia, SocialPost } from '@gently/contracts/social';
import {
  SOCIAL_NETWORKS,
  SOCIAL_TEXTS,
  type SocialNetwork,
  type SocialPeople,
} from '@gently/contracts/social-options';
import { fromLondonTime, socialProblems, toLondonTime } from '@gently/contracts/social-rules';
import type { FormSchema } from '@gently/platform/forms';

/** What somebody types who writes a post. */
export interface PostValues {
  network: SocialNetwork;
  message: string;
  media: SocialMedia | null;
  alt: string;
  people: SocialPeople | '';
  /** `YYYY-MM-DDTHH:mm` by London clocks. */
  scheduled_at: string;
  /** Which of the two buttons was pressed. */
  sending: 'now' | 'later';
}
export const EMPTY_POST: PostValues = {
  network: 'facebook',
  message: '',
  media: null,
  alt: '',
  people: '',
  scheduled_at: '',
  sending: 'now',
};

/** The order in which the questions stand on the page. */
export const POST_ORDER = ['network', 'message', 'media', 'alt', 'people', 'scheduled_at'] as const;

/** What is wrong with what was typed, before anything is sent. */
export const problemsOfPost = (values: PostValues, now: Date): FieldError[] => {
  const { network, message, media, alt, people, scheduled_at: at, sending } = values;
  const problem = (field: string, words: string | null) => (words ? [{ field, message: words }] : []);
  return [
    ...socialProblems(network, { message, media }),
    ...problem(
      'alt',
      media && alt.trim() === '' ? (media.kind === 'video' ? SOCIAL_TEXTS.altVideo : SOCIAL_TEXTS.alt) : null,
    ),
    ...problem('people', media && people === '' ? SOCIAL_TEXTS.people : null),
    ...problem('scheduled_at', sending === 'later' ? timeProblem(at, now) : null),
  ];
};
const timeProblem = (at: string, now: Date): string | null =>
  at === '' ? SOCIAL_TEXTS.scheduledAt : fromLondonTime(at, now).problem;

const STILL_SENDING = 'The picture or video is still being sent. Please wait until it has arrived.';

/** @param isSendingMedia whether a picture or video was chosen that has not arrived: the post would go without it */
export const postForm = (isSendingMedia: boolean): FormSchema<PostValues> => ({
  safeParse: (value) => {
    const values = value as PostValues;
    const problems = isSendingMedia
      ? [{ field: 'media', message: STILL_SENDING }]
      : problemsOfPost(values, new Date());
    const issues = problems.map(({ field, message }) => ({ path: [field], message }));
    return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
  },
});

/** @returns what is sent of the words and the picture */
export const writingOf = ({
  network,
  message,
  media,
  alt,
  people,
}: PostValues): CallInput<'POST /social/posts'>['body'] => ({
  network,
  message,
  ...(media && people !== '' ? { media: { id: media.id, alt, people } } : {}),
});

/** The same as the form holds it. */
export const valuesOfPost = ({ network, message, media, scheduled_at: at }: SocialPost): PostValues => {
  const { alt = '', people = '' as const, ...file } = media ?? {};
  return {
    network,
    message,
    media: media ? (file as SocialMedia) : null,
    alt,
    people,
    scheduled_at: toLondonTime(new Date(at)),
    sending: 'later',
  };
};

/** Where the API names a field otherwise than the form. */
export const formFieldOf = (field: string): string => field.replace(/^media\.(alt|people)$/, '$1');

const TAKEN = { optional: 'may have', required: 'needs', refused: '' } as const;

/** What a network asks of a post, in a sentence. */
export const rulesOf = (network: SocialNetwork): string => {
  const { picture, video, titleLength, hashtags, proportions } = SOCIAL_NETWORKS[network];
  const file =
    video === 'required'
      ? 'It needs a video.'
      : `It ${TAKEN[picture]} a picture${proportions ? ', between 4 by 5 and 1.91 by 1' : ''}.`;
  const title =
    titleLength === null ? '' : ` The first line is the title, at most ${titleLength} characters.`;
  const tags = hashtags === null ? '' : ` At most ${hashtags} hashtags.`;
  return `${file}${title}${tags}`;
};
