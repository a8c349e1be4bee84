import { addDays } from '@gently/contracts/dates';
import type { Transaction } from '../../../shared/database/transaction';
import { AppError } from '../../../shared/errors/app-error';
import { plainText, type SocialPost } from './post';
import type { SocialPostsRepository } from './posts.repository';

/** The same text on one network looks like a mistake when another post has it at most this many days before or after. */
const REPEAT_DAYS = 30;

/** Whether a post was refused because of its text, which another post has. */
export const isRepetition = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'social_same_words';

/**
 * Refuses a text that a network has already, or will have.
 * @throws AppError `social_same_words`, with the instant of the other post
 */
export const createRepeatGuard =
  (posts: Pick<SocialPostsRepository, 'between'>) =>
  async (
    { network, message }: Pick<SocialPost, 'network' | 'message'>,
    day: string,
    tx: Transaction,
  ): Promise<void> => {
    const days = { from: addDays(day, -REPEAT_DAYS), to: addDays(day, REPEAT_DAYS) };
    const others = await posts.between(network, days, tx);
    const text = plainText(message);
    const same = others.find((other) => plainText(other.message) === text);
    if (same) throw new AppError('social_same_words', { details: { at: same.dueAt.toISOString() } });
  };
