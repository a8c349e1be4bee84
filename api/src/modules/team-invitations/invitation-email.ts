import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { invitationPath } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { type NewEmail, personalEmail } from '../mail';
import type { Invitation } from './invitation';

const NEXT: Record<Invitation['role'], string> = {
  declutterer: 'Then you tell us about your work, and the team reads it.',
  trainer: 'Then we look at your account, and write when it is ready.',
};

/** @param token the secret of the link, which is nowhere else */
export const invitationEmail = (
  { email, role, invitedBy, expiresAt }: Invitation,
  { token, origin, regionName }: { token: string; origin: string; regionName: string },
): NewEmail =>
  personalEmail(
    'team_invitation',
    { email, firstName: '', emailVerifiedAt: null },
    {
      subject: `You are invited to join ${PRODUCT_NAME}`,
      paragraphs: [
        `${invitedBy} invites you to join a team at ${PRODUCT_NAME}. With this link you make your account. ${NEXT[role]}`,
      ],
      facts: [
        ['Role', ROLE_LABELS[role]],
        ['Team', regionName],
      ],
      action: { label: 'See the invitation', url: origin + invitationPath(token) },
      after: [
        `The link works once, until ${formatLongDate(londonDate(expiresAt))}.`,
        'If you do not want to join, you do not need to do anything.',
      ],
    },
  );
