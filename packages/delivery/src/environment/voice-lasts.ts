/** What a visitor's page said of a canary counts so long, in milliseconds. */
export const VOICE_LASTS_MS = 10 * 60_000;
