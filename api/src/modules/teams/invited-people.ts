/** The people who came by an invitation, which has decided to which team they belong. */
export interface InvitedPeople {
  has(userId: string): Promise<boolean>;
}
