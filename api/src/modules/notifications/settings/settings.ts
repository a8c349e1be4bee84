/** London wall-clock times, `HH:mm`. `from` may lie after `to`: then they last over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** What a person wants to be written about, and when not. */
export interface Settings {
  emailUpdates: boolean;
  reminderDayBefore: boolean;
  reminderTwoHours: boolean;
  quietHours: QuietHours | null;
}

/** What holds until a person says otherwise. */
export const DEFAULT_SETTINGS: Settings = {
  emailUpdates: true,
  reminderDayBefore: true,
  reminderTwoHours: true,
  quietHours: null,
};
