import type { Conversation } from '@gently/contracts/messages';
import { PATHS } from '@gently/contracts/paths';

export const ROLE = 'declutterer';
export const MESSAGES_PATH = PATHS.decluttererMessages;

/** What can be put into the box with one press. */
export const PHRASES = [
  'I’m on my way.',
  'I’m running late. I’ll write when I know more.',
  'Is there anything I should know before we begin?',
  'There is no hurry. We go at your pace.',
  'Would you like me to ring the bell, or to write when I am there?',
] as const;

export const EMPTY =
  'Once you have accepted a session, you and its client can write to each other here, until a week after it.';

/** @returns the first name, or what stands for somebody whose account is gone. */
export const nameOf = ({ first_name }: Conversation['with']): string => first_name || 'Somebody who has left';
