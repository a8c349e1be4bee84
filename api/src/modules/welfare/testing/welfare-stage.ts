import type { LoadLimits } from '@gently/contracts';
import type { SignedInCaller } from '../../../testing';
import { ok } from '../../../testing/domain';
import type { MatchingDomain } from '../../../testing/matching-domain';
import type { Declutterer } from '../../declutterers';

/** A Wednesday; its week goes from 15 to 21 January. */
export const START = new Date('2035-01-17T10:00:00.000Z');

export const OPEN: LoadLimits = {
  hours_a_week: null,
  sessions_a_day: null,
  long_sessions_a_week: null,
  days_in_a_row: null,
};

/** People with their own limits, in the team of the home region. */
export const createWelfareStage = (domain: () => MatchingDomain) => {
  const again = async (userId: string): Promise<SignedInCaller> => {
    const account = await domain().app.accounts.findById(userId);
    if (!account) throw new Error('nobody has this account');
    return domain().again({ account });
  };
  return {
    again,
    /** A service, and who alone offers it, signed in and in their teams. */
    team: async (...people: Partial<Declutterer>[]) => {
      const { service, declutterers } = await domain().offeredBy(...people);
      await domain().app.teams.placeMissing();
      const callers: SignedInCaller[] = [];
      for (const id of declutterers) callers.push(await again(id));
      return { service, people: callers as [SignedInCaller, SignedInCaller] };
    },
    limit: (person: SignedInCaller, limits: Partial<LoadLimits>) =>
      ok(person, 'PUT /declutterer/welfare', { body: { limits: { ...OPEN, ...limits } } }),
  };
};
