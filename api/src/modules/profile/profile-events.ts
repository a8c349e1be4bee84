/** What happens to what clients agreed to. */
export interface ProfileEvents {
  /** They no longer agree that we keep their needs. */
  'consent.withdrawn': { clientId: string };
}
