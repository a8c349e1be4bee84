import { INVITATION_DAYS, type InvitationState, type InvitedRole } from '@gently/contracts/team-options';

/** Somebody is asked to join the team of a region. */
export interface Invitation {
  id: string;
  email: string;
  role: InvitedRole;
  regionId: string;
  invitedById: string;
  /** As of then. */
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
}

const DAY_MS = 86_400_000;

export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);

export const stateOf = (
  { acceptedAt, withdrawnAt, expiresAt }: Pick<Invitation, 'acceptedAt' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): InvitationState => {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return now < expiresAt ? 'pending' : 'expired';
};

/** What becomes of an invitation that others hear of. */
export interface InvitationEvents {
  'invitation.accepted': {
    invitation: Pick<Invitation, 'id' | 'role' | 'regionId' | 'invitedById'>;
    name: string;
    at: Date;
  };
}
