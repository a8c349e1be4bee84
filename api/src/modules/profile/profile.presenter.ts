import type { ClientProfile } from '@gently/contracts/client-profile';
import type { Account } from '../auth';
import type { ClientDetails } from './profile';

export const presentProfile = (account: Account, details: ClientDetails): ClientProfile => {
  const { consent, sensitive, home } = details;
  const neuroProfile = sensitive?.neuroProfile;
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    phone: account.phone,
    location: account.location,
    additional_notes: details.additionalNotes,
    consent: {
      sensitive_data: consent.sensitiveData,
      asked_at: consent.askedAt?.toISOString() ?? null,
    },
    neurotype: neuroProfile?.neurotype ?? null,
    communication_style: (neuroProfile?.communicationStyle ?? []) as ClientProfile['communication_style'],
    sensory_needs: neuroProfile?.sensoryNeeds ?? [],
    triggers: neuroProfile?.triggers ?? [],
    access_needs: sensitive?.accessibilityNeeds ?? [],
    challenges: details.challenges,
    goals: details.goals,
    home: {
      home_type: home.homeType,
      household_size: home.householdSize,
      pets: home.pets,
      budget_range: home.budgetRange,
      preferred_times: home.preferredTimes,
      referral_source: home.referralSource,
    },
    emergency_contact: { name: details.emergencyContact.name, phone: details.emergencyContact.phone },
  };
};
