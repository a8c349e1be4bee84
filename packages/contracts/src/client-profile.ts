import * as z from 'zod';
import { answerItems, contactAnswer, homeAnswers, longAnswer } from './answers';
import { givenPassword, profileBody } from './auth';
import { COMMUNICATION_PREFERENCES, SENSORY_NEEDS } from './options';
import { COMMUNICATION_STYLES, NEUROTYPES, PREFERRED_TIMES } from './registration-options';
import { instant, text } from './wire';

/** Everything that either communication list may store: a screen shows its own list and keeps the rest. */
export const STORED_COMMUNICATION = [...new Set([...COMMUNICATION_PREFERENCES, ...COMMUNICATION_STYLES])] as [
  string,
  ...string[],
];

const communication = z.enum(
  STORED_COMMUNICATION as [
    (typeof COMMUNICATION_PREFERENCES)[number] | (typeof COMMUNICATION_STYLES)[number],
    ...((typeof COMMUNICATION_PREFERENCES)[number] | (typeof COMMUNICATION_STYLES)[number])[],
  ],
);

/** Both empty while nobody is named. */
export const contactPerson = z.object({ name: z.string(), phone: z.string() });

/** A client's own profile. The sensitive part is null without the person's consent. */
export const clientProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  additional_notes: z.string(),
  consent: z.object({ sensitive_data: z.boolean(), asked_at: instant.nullable() }),
  neurotype: z.enum(NEUROTYPES).nullable(),
  communication_style: z.array(communication),
  sensory_needs: z.array(z.enum(SENSORY_NEEDS)),
  triggers: z.array(z.string()),
  access_needs: z.array(z.string()),
  challenges: z.string(),
  goals: z.string(),
  home: z.object({
    ...homeAnswers,
    pets: z.string(),
    preferred_times: z.array(z.enum(PREFERRED_TIMES)),
    referral_source: z.string(),
  }),
  emergency_contact: contactPerson,
});
export type ClientProfile = z.infer<typeof clientProfile>;

/**
 * What a client changes; of `home` only the parts that are named. Lists replace the whole stored list. Neurotype,
 * communication, sensory needs, triggers, access needs and challenges are refused without consent, given before or in the
 * same body; withdrawing it deletes them, here and in the bookings whose sessions are over.
 */
export const clientProfileBody = z.strictObject({
  ...profileBody.shape,
  additional_notes: text(2000).optional(),
  neurotype: z.enum(NEUROTYPES).nullable().optional(),
  communication_style: z.array(communication).max(STORED_COMMUNICATION.length).optional(),
  sensory_needs: z.array(z.enum(SENSORY_NEEDS)).max(SENSORY_NEEDS.length).optional(),
  triggers: answerItems.optional(),
  access_needs: answerItems.optional(),
  challenges: longAnswer.optional(),
  goals: longAnswer.optional(),
  home: z.strictObject(homeAnswers).partial().optional(),
  emergency_contact: z.strictObject(contactAnswer).optional(),
  consent: z.strictObject({ sensitive_data: z.boolean() }).optional(),
});
export type ClientProfileBody = z.input<typeof clientProfileBody>;
export const clientProfileData = z.object({ profile: clientProfile });

/** Path of the file with everything that we hold about a person, below the base of the API. */
export const EXPORT_PATH = '/me/export';

/** `DELETE /me`: the password proves that it is the person. */
export const deleteAccountBody = z.strictObject({
  password: givenPassword,
});
export const deletedAccountData = z.object({ deleted_at: instant });
