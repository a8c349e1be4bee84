import type { Invitation as WireInvitation, OpenInvitation } from '@gently/contracts/team';
import { stateOf } from './invitation';
import type { NamedInvitation } from './invitations.service';

export const presentInvitation = (
  { invitation, regionName }: NamedInvitation,
  now: Date,
): WireInvitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  region_id: invitation.regionId,
  region_name: regionName,
  invited_by: invitation.invitedBy,
  state: stateOf(invitation, now),
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

/** As it is read by whoever has its link. */
export const presentOpenInvitation = ({ invitation, regionName }: NamedInvitation): OpenInvitation => ({
  email: invitation.email,
  role: invitation.role,
  region_name: regionName,
  invited_by: invitation.invitedBy,
  expires_at: invitation.expiresAt.toISOString(),
});
