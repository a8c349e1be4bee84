import type { SocialPost } from '@gently/contracts/social';
import {
  SOCIAL_NETWORK_KEYS,
  SOCIAL_PROBLEMS,
  type SocialPostState,
  socialLabel,
} from '@gently/contracts/social-options';
import type { BadgeTone, NoticeTone } from '@gently/ui';
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  type IconType,
  LoaderCircle,
} from '@gently/ui/icons';
import { numberOf, whenOf } from '../../shared/words';

/** The networks to choose from. */
export const NETWORK_OPTIONS = SOCIAL_NETWORK_KEYS.map((value) => ({ value, label: socialLabel(value) }));

/** How a state looks. */
export const STATE_SIGNS: Record<SocialPostState, { tone: BadgeTone; icon: IconType }> = {
  scheduled: { tone: 'waiting', icon: Clock },
  publishing: { tone: 'running', icon: LoaderCircle },
  processing: { tone: 'running', icon: LoaderCircle },
  published: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'trouble', icon: CircleAlert },
  unclear: { tone: 'attention', icon: CircleHelp },
  cancelled: { tone: 'neutral', icon: CircleX },
};

/** Why a post is not out, with what the network said. */
export const problemWords = ({
  network,
  problem,
}: Pick<SocialPost, 'network' | 'problem'>): string | null => {
  if (!problem) return null;
  const said = problem.words ? ` ${socialLabel(network)} says: ${problem.words}` : '';
  return `${SOCIAL_PROBLEMS[problem.kind]}${said}`;
};

export interface StatusLine {
  tone: NoticeTone;
  words: string;
  /** Where the post is to be seen. */
  url: string | null;
}

/** What became of what was just sent. */
export const statusOf = (post: SocialPost): StatusLine => {
  const label = socialLabel(post.network);
  const because = problemWords(post);
  const line = (tone: NoticeTone, words: string, url: string | null = null): StatusLine => ({
    tone,
    words,
    url,
  });
  switch (post.state) {
    case 'published':
      return line('success', `Published on ${label}.`, post.url);
    case 'processing':
      return line('info', `${label} has the post and looks at it first. It appears by itself.`);
    case 'failed':
      return line(
        'trouble',
        `Not published. ${because ?? ''} It is kept in the history, where you can change it and send it again.`,
      );
    case 'scheduled':
      return because === null
        ? line('success', `Scheduled for ${label}: ${whenOf(post.scheduled_at)}, London time.`)
        : line('waiting', `Not out yet. ${because}`);
    default:
      return line('waiting', `Not out yet. ${because ?? 'It is on its way.'}`);
  }
};

/** What the networks count, as far as they tell: "12 likes, 3 comments". */
export const figureWords = ({ figures }: Pick<SocialPost, 'figures'>): string | null => {
  if (!figures) return null;
  const words = (['likes', 'comments', 'shares', 'views'] as const).flatMap((what) => {
    const count = figures[what];
    if (count === null) return [];
    return `${numberOf(count)} ${count === 1 ? what.slice(0, -1) : what}`;
  });
  return words.length > 0 ? words.join(', ') : null;
};
