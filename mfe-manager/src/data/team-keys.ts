import { keys } from './keys';

/** Of what a manager says to the team, and of who is invited into it. */
export const teamKeys = {
  invitations: [...keys.team, 'invitations'] as const,
  people: [...keys.team, 'people'] as const,
  meetings: [...keys.all, 'meetings'] as const,
  messages: [...keys.all, 'messages'] as const,
  announcements: [...keys.all, 'announcements'] as const,
  notifications: [...keys.all, 'notifications'] as const,
};
