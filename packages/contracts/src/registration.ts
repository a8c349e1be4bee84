import * as z from 'zod';
import * as answers from './answers';
import { emailField, newPasswordField, registerBody } from './auth';
import * as application from './application-options';
import * as client from './registration-options';
import { APPLICATION_TEXTS, REGISTRATION_TEXTS } from './registration-texts';
import { ROLES } from './roles';
import { SENSORY_NEEDS } from './options';
import { personName } from './person-name';
import { phoneNumber } from './phone';
import { line, text } from './wire';

const LONG = 2000;

const chosen = <Value extends string>(values: [Value, ...Value[]]) =>
  answers.answerChoices(values).default([]);
const choice = <Value extends string>(values: [Value, ...Value[]]) =>
  answers.answerChoice(values).default('');

const short = answers.shortAnswer.default('');
const long = answers.longAnswer.default('');
const items = answers.answerItems.default([]);
const phone = phoneNumber();
const contactPerson = z.strictObject({ name: short, phone: phone.default('') });

/** The account's own part of both long forms. */
const person = {
  email: emailField(REGISTRATION_TEXTS.emailRequired),
  password: newPasswordField,
  first_name: personName(REGISTRATION_TEXTS.firstNameRequired),
  last_name: personName(REGISTRATION_TEXTS.lastNameRequired),
};

/**
 * Explicit agreement to keep what is sensitive. Without it the answers concerned are not stored: `sensitiveData` covers
 * neurotype, needs, access and what is hard, `referees` says that the people named agreed to be contacted.
 */
const consent = z.strictObject({
  sensitiveData: z.boolean().default(false),
  referees: z.boolean().default(false),
});

export const neuroProfile = z.strictObject({
  neurotype: z.enum(client.NEUROTYPES, REGISTRATION_TEXTS.neurotype),
  communicationStyle: chosen(client.COMMUNICATION_STYLES),
  sensoryNeeds: chosen(SENSORY_NEEDS),
  triggers: items,
});

export const homeInfo = z.strictObject({
  homeType: choice(client.HOME_TYPES),
  householdSize: choice(client.HOUSEHOLD_SIZES),
  pets: short,
  budgetRange: choice(client.BUDGET_RANGES),
  preferredTimes: chosen(client.PREFERRED_TIMES),
  referralSource: short,
});

/** What the six-step registration sends. `role` is always `client`; the service refuses anything else. */
export const clientRegistrationBody = z.strictObject({
  ...person,
  role: z.enum(ROLES).default('client'),
  phone: phone.optional(),
  neuroProfile,
  homeInfo: homeInfo.prefault({}),
  accessibilityNeeds: items,
  emergencyContact: contactPerson.prefault({}),
  additionalInfo: long,
  goals: long,
  challenges: long,
  consent: consent.prefault({}),
});
export type ClientRegistrationBody = z.input<typeof clientRegistrationBody>;
export type ClientRegistration = z.output<typeof clientRegistrationBody>;

export const reference = z.strictObject({
  name: answers.shortAnswer.min(1, APPLICATION_TEXTS.referenceRequired),
  phone: phone.default(''),
  email: line(254).default(''),
  relationship: short,
});

export const professionalInfo = z.strictObject({
  experience: z.enum(application.EXPERIENCES, APPLICATION_TEXTS.experience),
  qualifications: chosen(application.QUALIFICATIONS),
  specializations: chosen(application.SPECIALIZATIONS),
  availability: chosen(application.AVAILABILITIES),
  preferredRegions: chosen(application.PREFERRED_REGIONS),
});

/** The first referee must be reachable; the second one is a person's own choice. */
const references = z
  .array(reference, APPLICATION_TEXTS.referenceRequired)
  .min(1, APPLICATION_TEXTS.referenceRequired)
  .max(application.MAX_REFERENCES)
  .refine(([first]) => first === undefined || first.phone !== '', {
    path: [0, 'phone'],
    message: APPLICATION_TEXTS.referencePhoneRequired,
  });

/** What the application to join sends. `role` is always `declutterer`; the service refuses anything else. */
export const applicationBody = z.strictObject({
  ...person,
  role: z.enum(ROLES).default('declutterer'),
  phone: phoneNumber(APPLICATION_TEXTS.phoneRequired).min(1, APPLICATION_TEXTS.phoneRequired),
  professionalInfo,
  background: text(LONG).min(1, APPLICATION_TEXTS.background),
  motivation: text(LONG).min(1, APPLICATION_TEXTS.motivation),
  neurodivergentExperience: long,
  challenges: long,
  references,
  emergencyContact: contactPerson.prefault({}),
  additionalInfo: long,
  consent: consent.prefault({}),
});
export type ApplicationBody = z.input<typeof applicationBody>;
export type Application = z.output<typeof applicationBody>;

export type RegistrationBody = z.input<typeof registerBody> | ClientRegistrationBody | ApplicationBody;

const kindOf = (body: object): string => {
  if ('professionalInfo' in body) return 'application';
  return 'neuroProfile' in body ? 'client' : 'simple';
};

const ours = { description: 'Not to be sent: it follows from the other parts' };

/** `kind` is ours: it is read off the body's own parts, so that every problem is told in the words of the right form. */
const named = (body: RegistrationBody): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, kind: 'kind' in body ? null : kindOf(body) }
    : body;

/** Any of the three ways to open an account: the simple form, the client registration, the application to join. */
export const anyRegistrationBody = z.preprocess(
  named,
  z.discriminatedUnion('kind', [
    registerBody.extend({ kind: z.literal('simple').default('simple').meta(ours) }),
    clientRegistrationBody.extend({ kind: z.literal('client').default('client').meta(ours) }),
    applicationBody.extend({ kind: z.literal('application').default('application').meta(ours) }),
  ]),
);
export type Registration = z.output<typeof anyRegistrationBody>;
