import type { Conversation } from '@gently/contracts/messages';
import { PATHS } from '@gently/contracts/paths';

export const ROLE = 'client';
export const MESSAGES_PATH = PATHS.clientMessages;

/** What can be put into the box with one press. */
export const PHRASES = [
  'Could we go slowly today?',
  'Please write to me here.',
  'I’m running late.',
  'I’d like a quiet session today.',
  'Could you tell me again what happens first?',
] as const;

export const EMPTY =
  'Once a declutterer has accepted your session, you can write to each other here, until a week after it.';

/** @returns the first name, or what stands for somebody whose account is gone. */
export const nameOf = ({ first_name }: Conversation['with']): string => first_name || 'Somebody who has left';
