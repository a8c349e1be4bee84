import type { ClientRegistrationBody } from '@gently/contracts/registration';

/** The registration as it is typed: what is sent, with lists as one text and the password twice. */
export interface RegisterValues {
  email: string;
  password: string;
  confirmPassword: string;
  first_name: string;
  last_name: string;
  phone: string;
  neuroProfile: { neurotype: string; communicationStyle: string[]; sensoryNeeds: string[]; triggers: string };
  homeInfo: {
    homeType: string;
    householdSize: string;
    pets: string;
    budgetRange: string;
    preferredTimes: string[];
    referralSource: string;
  };
  accessibilityNeeds: string;
  emergencyContact: { name: string; phone: string };
  additionalInfo: string;
  goals: string;
  challenges: string;
  consent: { sensitiveData: boolean };
}

export const EMPTY_REGISTRATION: RegisterValues = {
  email: '',
  password: '',
  confirmPassword: '',
  first_name: '',
  last_name: '',
  phone: '',
  neuroProfile: { neurotype: '', communicationStyle: [], sensoryNeeds: [], triggers: '' },
  homeInfo: {
    homeType: '',
    householdSize: '',
    pets: '',
    budgetRange: '',
    preferredTimes: [],
    referralSource: '',
  },
  accessibilityNeeds: '',
  emergencyContact: { name: '', phone: '' },
  additionalInfo: '',
  goals: '',
  challenges: '',
  consent: { sensitiveData: false },
};

/** Splits on comma and space, as people write lists. */
const listOf = (text: string): string[] =>
  text
    .split(', ')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** What is sent. The schema has the last word on the choices, which the form keeps as plain texts. */
export const registrationBody = ({ confirmPassword: _onTheFormOnly, phone, ...values }: RegisterValues) =>
  ({
    ...values,
    role: 'client',
    ...(phone.trim() === '' ? {} : { phone }),
    neuroProfile: { ...values.neuroProfile, triggers: listOf(values.neuroProfile.triggers) },
    accessibilityNeeds: listOf(values.accessibilityNeeds),
    consent: { sensitiveData: values.consent.sensitiveData, referees: false },
  }) as ClientRegistrationBody;
