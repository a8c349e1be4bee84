import { type DecluttererProfileChange, SERVICE_CATEGORIES, toPence } from '@gently/contracts';
import { type Declutterer, newDeclutterer } from '../declutterers';

/** What an application says that a profile can begin with. */
interface Answers {
  specializations: Declutterer['specialisations'];
  preferredRegions: Declutterer['areas'];
}

/**
 * Somebody who has just been approved. Areas and specialisations are those of the application; hours are
 * not guessed: they stay empty until the person enters them. All kinds of services are offered until somebody narrows them.
 */
export const firstProfile = (userId: string, answers: Answers | null): Declutterer =>
  newDeclutterer({
    userId,
    approved: true,
    categories: [...SERVICE_CATEGORIES],
    areas: answers?.preferredRegions ?? [],
    specialisations: answers?.specializations ?? [],
  });

const given = <Value>(value: Value | undefined, stored: Value): Value =>
  value === undefined ? stored : value;

/** The same person with other answers; what is left out stays. */
export const withProfile = (declutterer: Declutterer, change: DecluttererProfileChange): Declutterer => {
  const { hourly_rate: rate } = change;
  return {
    ...declutterer,
    status: given(change.status, declutterer.status),
    hourlyRatePence: typeof rate === 'number' ? toPence(rate) : given(rate, declutterer.hourlyRatePence),
    emergency: given(change.emergency_availability, declutterer.emergency),
    bio: given(change.bio, declutterer.bio),
    areas: given(change.preferred_areas, declutterer.areas),
    specialisations: given(change.specialisations, declutterer.specialisations),
  };
};
