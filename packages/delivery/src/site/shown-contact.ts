import { API_BASE } from '@gently/contracts/product';
import { siteData } from '@gently/contracts/site';
import { z } from 'zod';

const PATIENCE_MS = 2_000;
const answer = z.object({ data: siteData.pick({ identity: true }) });

/** @returns the email address that the pages of the site show; null while there is none, or the API does not answer */
export const shownContact = async (apiUrl: string): Promise<string | null> => {
  try {
    const response = await fetch(new URL(`${API_BASE}/site`, apiUrl), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data } = answer.parse(await response.json());
    return data.identity?.contact_email ?? null;
  } catch {
    return null;
  }
};
