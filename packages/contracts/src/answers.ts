import * as z from 'zod';
import { MOST_ANSWERS, SHORT_ANSWER } from './answer-lists';
import * as client from './registration-options';
import { phoneNumber } from './phone';
import { line, text } from './wire';

const LONG = 2000;

/** Limits of what people say of themselves, the same in the registration and the profile. */
export const shortAnswer = line(SHORT_ANSWER);
export const longAnswer = text(LONG);
export const answerItems = z.array(line(SHORT_ANSWER).min(1)).max(MOST_ANSWERS);
/** One choice that may be left out; an empty string says so. */
export const answerChoice = <Value extends string>(values: [Value, ...Value[]]) =>
  z.union([z.literal(''), z.enum(values)]);

/** Several choices of one list. */
export const answerChoices = <Value extends string>(values: [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => [...new Set(list)]);

/** A client's home and wishes, as the profile shows and changes them. */
export const homeAnswers = {
  home_type: answerChoice(client.HOME_TYPES),
  household_size: answerChoice(client.HOUSEHOLD_SIZES),
  pets: shortAnswer,
  budget_range: answerChoice(client.BUDGET_RANGES),
  preferred_times: answerChoices(client.PREFERRED_TIMES),
  referral_source: shortAnswer,
};

/** Somebody who may be called if the client is unwell during a session. */
export const contactAnswer = { name: shortAnswer, phone: phoneNumber() };
