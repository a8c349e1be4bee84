import type { ApplicationBody } from '@gently/contracts/registration';
import type { OwnApplicationBody } from '@gently/contracts/team';

interface Reference {
  name: string;
  phone: string;
  email: string;
  relationship: string;
}

/** The application as it is typed: what is sent, with the password twice and room for two referees. */
export interface ApplyValues {
  email: string;
  password: string;
  confirmPassword: string;
  first_name: string;
  last_name: string;
  phone: string;
  professionalInfo: {
    experience: string;
    qualifications: string[];
    specializations: string[];
    availability: string[];
    preferredRegions: string[];
  };
  background: string;
  motivation: string;
  neurodivergentExperience: string;
  challenges: string;
  references: Reference[];
  emergencyContact: { name: string; phone: string };
  additionalInfo: string;
  consent: { sensitiveData: boolean; referees: boolean };
}

const NOBODY: Reference = { name: '', phone: '', email: '', relationship: '' };

export const EMPTY_APPLICATION: ApplyValues = {
  email: '',
  password: '',
  confirmPassword: '',
  first_name: '',
  last_name: '',
  phone: '',
  professionalInfo: {
    experience: '',
    qualifications: [],
    specializations: [],
    availability: [],
    preferredRegions: [],
  },
  background: '',
  motivation: '',
  neurodivergentExperience: '',
  challenges: '',
  references: [NOBODY, NOBODY],
  emergencyContact: { name: '', phone: '' },
  additionalInfo: '',
  consent: { sensitiveData: false, referees: false },
};

/** What is sent: the second referee only when named. The schema has the last word on the choices. */
export const applicationOf = ({ confirmPassword: _onTheFormOnly, ...values }: ApplyValues) =>
  ({
    ...values,
    role: 'declutterer',
    references: values.references.filter(({ name }, index) => index === 0 || name.trim() !== ''),
  }) as ApplicationBody;

/** The same of somebody who has an account: without what makes one. */
export const ownApplicationOf = (values: ApplyValues): OwnApplicationBody => {
  const {
    email: _email,
    password: _password,
    first_name: _first,
    last_name: _last,
    role: _role,
    ...rest
  } = applicationOf(values);
  return rest;
};
