/** What an adapter is made with. */
export interface AdapterSettings {
  clientId: string;
  clientSecret: string;
  /** Page of the site that people come back to; registered with the app at the network. */
  redirectUri: string;
  /** Address of the stand-in of the network, for calls; null for the real one. */
  apiBase: string | null;
  /** The same, as browsers reach it. */
  consentBase: string | null;
  pause: Pause;
}

/** Waits for so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** How long a network is left alone that takes no more posts on one day: so many tries reach into the next one. */
export const DAY_IS_FULL_MS = 4 * 3_600_000;

/** What browsers open; everything else is called by us. */
const FOR_BROWSERS = ['authorize', 'pages'];

/** Where the parts of a network are: those of the real one, or all of them at its stand-in. */
export const hostsOf = <Part extends string>(
  { apiBase, consentBase }: Pick<AdapterSettings, 'apiBase' | 'consentBase'>,
  live: Readonly<Record<Part | 'authorize', string>>,
): Record<Part | 'authorize', string> =>
  Object.fromEntries(
    Object.entries<string>(live).map(([part, host]) => [
      part,
      (FOR_BROWSERS.includes(part) ? consentBase : apiBase) ?? host,
    ]),
  ) as Record<Part | 'authorize', string>;
