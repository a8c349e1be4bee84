/** How one version of a remote fared in this visit. */
export interface ReportedResult {
  name: string;
  version: string;
  ok: boolean;
  reason?: string;
}

const ENDPOINT = '/telemetry/remotes';

/** Tells the site how a remote fared, so that a bad release is seen. Says nothing of the person; never fails. */
export const reportResult = (result: ReportedResult): void => {
  try {
    const body = new Blob([JSON.stringify(result)], { type: 'application/json' });
    navigator.sendBeacon(ENDPOINT, body);
  } catch {
    // A browser without beacons is not worth a word to the person.
  }
};
