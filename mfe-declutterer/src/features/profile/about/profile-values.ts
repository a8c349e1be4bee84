import type { PreferredRegion, Specialization } from '@gently/contracts/application-options';
import type { DecluttererProfile } from '@gently/contracts/declutterer';
import type { DecluttererStatus } from '@gently/contracts/declutterer-options';
import type { ProfileChanges } from '../../../data/profile';

/** What the form holds: an amount as it is typed. */
export interface ProfileValues {
  status: DecluttererStatus;
  hourly_rate: string;
  emergency_availability: boolean;
  bio: string;
  preferred_areas: PreferredRegion[];
  specialisations: Specialization[];
}

export const valuesOf = (profile: DecluttererProfile): ProfileValues => ({
  status: profile.status,
  hourly_rate: profile.hourly_rate === null ? '' : String(profile.hourly_rate),
  emergency_availability: profile.emergency_availability,
  bio: profile.bio,
  preferred_areas: profile.preferred_areas,
  specialisations: profile.specialisations,
});

/** @returns the values as the API takes them; an amount that is no number goes on as it is, to be refused in words. */
export const bodyOf = ({ hourly_rate, ...values }: ProfileValues): ProfileChanges => ({
  ...values,
  hourly_rate: hourly_rate.trim() === '' ? null : Number(hourly_rate.replace(',', '.')),
});

/** Whether two sets of values say the same, whatever order their lists are in. */
export const isSame = (one: ProfileValues, other: ProfileValues): boolean => {
  const plain = (values: ProfileValues) => {
    const { preferred_areas, specialisations, ...rest } = bodyOf(values);
    return JSON.stringify([rest, [...(preferred_areas ?? [])].sort(), [...(specialisations ?? [])].sort()]);
  };
  return plain(one) === plain(other);
};
