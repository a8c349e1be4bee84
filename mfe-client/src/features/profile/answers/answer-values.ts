import { listOfAnswers, wordsOfAnswers } from '@gently/contracts/answer-lists';
import { clientProfileBody, type ClientProfile } from '@gently/contracts/client-profile';
import type { PreferredTime } from '@gently/contracts/registration-options';
import type { FormSchema } from '@gently/platform/forms';
import type { ProfileChanges } from '../../../data/profile';

/** The answers of the registration as they are typed: lists are one text. */
export interface AnswerValues {
  home_type: string;
  household_size: string;
  pets: string;
  preferred_times: PreferredTime[];
  goals: string;
  challenges: string;
  triggers: string;
  access_needs: string;
  name: string;
  phone: string;
  budget_range: string;
  referral_source: string;
}
export type AnswerName = keyof AnswerValues;

export const valuesOf = ({ home, emergency_contact: contact, ...profile }: ClientProfile): AnswerValues => ({
  home_type: home.home_type,
  household_size: home.household_size,
  pets: home.pets,
  preferred_times: home.preferred_times,
  goals: profile.goals,
  challenges: profile.challenges,
  triggers: wordsOfAnswers(profile.triggers),
  access_needs: wordsOfAnswers(profile.access_needs),
  name: contact.name,
  phone: contact.phone,
  budget_range: home.budget_range,
  referral_source: home.referral_source,
});

/** Where each answer stands in what is sent. Both parts of the contact go together. */
const CONTACT: readonly AnswerName[] = ['name', 'phone'];
const HOME: readonly AnswerName[] = [
  'home_type',
  'household_size',
  'pets',
  'preferred_times',
  'budget_range',
  'referral_source',
];

const isSame = (one: string | readonly string[], other: string | readonly string[]): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.length === other.length && one.every((item) => other.includes(item));

/** @returns those of the questions that are answered otherwise than what is stored. */
export const changedOf = (
  stored: AnswerValues,
  values: AnswerValues,
  names: readonly AnswerName[],
): AnswerName[] => names.filter((name) => !isSame(values[name], stored[name]));

/** @returns what is sent for these questions. The schema has the last word on the choices, which are plain texts here. */
export const bodyOf = (values: AnswerValues, names: readonly AnswerName[]): ProfileChanges => {
  const home = HOME.filter((name) => names.includes(name)).map((name) => [name, values[name]]);
  return {
    ...(home.length > 0 ? { home: Object.fromEntries(home) as ProfileChanges['home'] } : {}),
    ...(names.includes('goals') ? { goals: values.goals } : {}),
    ...(names.includes('challenges') ? { challenges: values.challenges } : {}),
    ...(names.includes('triggers') ? { triggers: listOfAnswers(values.triggers) } : {}),
    ...(names.includes('access_needs') ? { access_needs: listOfAnswers(values.access_needs) } : {}),
    ...(CONTACT.some((name) => names.includes(name))
      ? { emergency_contact: { name: values.name, phone: values.phone } }
      : {}),
  };
};

const PARTS = ['home', 'emergency_contact'];
/** The question that a problem of what is sent belongs to: of a list, the text in which it is typed. */
const questionOf = ([first = '', second = '']: readonly PropertyKey[]): PropertyKey =>
  PARTS.includes(String(first)) ? second : first;

/**
 * The rules of the contract for those of the questions that are changed; the values go on as they are typed. What is stored already may
 * be older than the rules, so it keeps no other answer from being saved.
 */
export const schemaOf = (stored: AnswerValues, names: readonly AnswerName[]): FormSchema<AnswerValues> => ({
  safeParse: (input) => {
    const values = input as AnswerValues;
    const result = clientProfileBody.safeParse(bodyOf(values, changedOf(stored, values, names)));
    if (result.success) return { success: true, data: values };
    const issues = result.error.issues.map(({ path, message }) => ({ path: [questionOf(path)], message }));
    return { success: false, error: { issues } };
  },
});
