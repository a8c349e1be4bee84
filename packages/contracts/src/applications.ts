import * as z from 'zod';
import {
  APPLICANT_TEXT_MAX,
  APPLICANT_TEXTS,
  APPLICATION_STATUSES,
  APPROVAL_GAPS,
} from './application-options';
import { idSchema, instant, isoDate, text } from './wire';

/** What an applicant reads about their own application. */
export const applicationState = z.object({
  id: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  submitted_at: instant,
  /** The open question to the applicant; null unless an answer is awaited. */
  question: z.string().nullable(),
  /** Why it was declined, as the applicant reads it; null unless it was. */
  reason: z.string().nullable(),
});
export type ApplicationState = z.infer<typeof applicationState>;

/** Null for someone who claimed the role without an application. */
export const myApplicationData = z.object({ application: applicationState.nullable() });

const said = (message: string) => text(APPLICANT_TEXT_MAX, message).min(3, message);

/** The answer of an applicant to the open question. */
export const answerQuestionBody = z.strictObject({ answer: said(APPLICANT_TEXTS.answer) });

/** The applicant reads the question by email and on their page. */
export const askApplicantBody = z.strictObject({ question: said(APPLICANT_TEXTS.question) });
/** The applicant reads the reason by email and on their page. */
export const declineApplicantBody = z.strictObject({ reason: said(APPLICANT_TEXTS.decline) });
/** London days on which the checks took place; null for one that did not. A day that is left out stays as it is. */
export const applicantChecksBody = z.strictObject({
  identity_seen_on: isoDate.nullable().optional(),
  references_contacted_on: isoDate.nullable().optional(),
});
export type ApplicantChecks = z.infer<typeof applicantChecksBody>;
/** Why an admin agrees that no references are contacted; kept in the audit log. */
export const waiveReferencesBody = z.strictObject({ reason: said(APPLICANT_TEXTS.waive) });

/** The progress of an applicant towards approval, as those who decide see it. */
export const applicantStanding = z.object({
  user_id: idSchema,
  /** Null while no application has been sent. */
  status: z.enum(APPLICATION_STATUSES).nullable(),
  /** Everything that is still missing for an approval. */
  gaps: z.array(z.enum(APPROVAL_GAPS)),
  identity_seen_on: isoDate.nullable(),
  references_contacted_on: isoDate.nullable(),
  references_waived: z.boolean(),
  /** Last London day of the time within which an answer was promised; null unless the application waits for one. */
  answer_by: isoDate.nullable(),
  /** Oldest first. */
  questions: z.array(
    z.object({
      question: z.string(),
      asked_at: instant,
      answer: z.string().nullable(),
      answered_at: instant.nullable(),
    }),
  ),
});
export type ApplicantStanding = z.infer<typeof applicantStanding>;
export const applicantStandingData = z.object({ applicant: applicantStanding });
