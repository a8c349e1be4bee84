import type { OwnApplicationBody } from '@gently/contracts/team';

/** What an applicant answers who is to be approved. */
export const APPLICATION: OwnApplicationBody = {
  phone: '07700 900123',
  professionalInfo: {
    experience: '3-5',
    qualifications: [],
    specializations: [],
    availability: [],
    preferredRegions: [],
  },
  background: 'I worked in a library.',
  motivation: 'I like calm rooms.',
  references: [{ name: 'Sam Field', phone: '07700 900456' }],
};
