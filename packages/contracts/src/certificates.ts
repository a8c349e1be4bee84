import * as z from 'zod';
import {
  certificateIdPattern,
  CERTIFICATE_SEARCH_LENGTH,
  CERTIFICATE_STATUSES,
  NAME_CHANGES,
  NAME_REASON_LENGTH,
  NAME_REASON_TEXT,
  REVOKE_REASON_LENGTH,
  REVOKE_REASON_TEXT,
} from './certificate-options';
import { idSchema, instant, isoDate, line, page, pageQuery, patterned, text } from './wire';

/** Of a certificate: chosen by chance, so that nobody finds one by counting. */
export const certificateId = patterned(certificateIdPattern, { max: 32, message: 'Please use a valid id' });
export const certificateParams = z.strictObject({ id: certificateId });

const percent = z.number().min(0).max(100);

/** A certificate that a person holds. */
export const certificate = z.object({
  id: z.string(),
  kind: z.enum(['module', 'course']),
  /** Title of the module or course, as it was when it was issued. */
  module_title: z.string(),
  /** First and last name on it; missing in answers of before it could be corrected. */
  holder_name: z.string().optional(),
  issue_date: isoDate,
  /** The day on which the name on it was last corrected; null or missing unless it was. */
  name_corrected_on: isoDate.nullable().optional(),
  /**
   * Who can write the name of the account on it: its holder, or only a trainer or an admin. Null where it has that name already
   * or was taken back; missing in answers of before corrections were limited.
   */
  name_change: z.enum(NAME_CHANGES).nullable().optional(),
  /** The last day on which it is valid; null for good. */
  expires_on: isoDate.nullable(),
  status: z.enum(CERTIFICATE_STATUSES),
  /** Why it was taken back; null unless it was. */
  revoked_reason: z.string().nullable(),
  level: z.string(),
  /** Percent reached; null without a quiz. */
  score: percent.nullable(),
  /** Whether its holder lets everyone with its address read the score; missing in answers of before there was a choice. */
  score_public: z.boolean().optional(),
  /** To take again when it has run out; null for a course. */
  module_id: z.string().nullable(),
  /** A newer one has taken its place; this one stays valid to its last day, and is not counted. */
  renewed: z.boolean(),
  /** The first day on which it can be renewed. Null for a course, for good, and once it is renewed, expired or taken back. */
  renew_from: isoDate.nullable(),
  /** Whether that day has come. */
  can_renew: z.boolean(),
});
export type Certificate = z.infer<typeof certificate>;

/** One that is open to earn: how far the person is, and what it takes. */
export const openCertificate = z.object({
  /** Of the module. */
  id: z.string(),
  module_title: z.string(),
  progress: percent,
  required: percent,
});
export type OpenCertificate = z.infer<typeof openCertificate>;

export const certificatesData = z.object({
  certificates: z.array(certificate),
  available: z.array(openCertificate),
  /** First and last name of the account; missing in answers of before names could be corrected. */
  account_name: z.string().optional(),
  summary: z.object({
    /** Valid ones, each module and course once; those that ran out or were taken back are not among them. */
    earned: z.number().int().nonnegative(),
    average_score: percent.nullable(),
    level: z.string().nullable(),
  }),
});
export type Certificates = z.infer<typeof certificatesData>;
export const certificateData = z.object({ certificate });

/** Left empty or not, it issues nothing that was not earned; it names the module that completed the course. */
export const courseCertificateBody = z.strictObject({ moduleId: idSchema.optional() });

/** What anybody with the address of a certificate reads of it. */
export const verificationData = z.object({
  verification: z.object({
    id: z.string(),
    status: z.enum(CERTIFICATE_STATUSES),
    /** First and last name, as they were when it was issued or last corrected. */
    holder_name: z.string(),
    module_title: z.string(),
    kind: z.enum(['module', 'course']),
    level: z.string(),
    issue_date: isoDate,
    /** The day on which the name on it was last corrected; null or missing unless it was. */
    name_corrected_on: isoDate.nullable().optional(),
    expires_on: isoDate.nullable(),
    revoked_on: isoDate.nullable(),
    issuer: z.string(),
    /** What was learnt. */
    learning_objectives: z.array(z.string()),
    /** Percent reached, if the holder shows it; null without a quiz and where it is not shown. */
    score: percent.nullable().optional(),
  }),
});
export type Verification = z.infer<typeof verificationData>['verification'];

/** Whether everyone with the address of a certificate reads its score, on the page and in the credential. */
export const scoreBody = z.strictObject({ public: z.boolean() });

/** Writes the name of the account on certificates of its holder, after a trainer or an admin has checked who they are. */
export const correctNameBody = z.strictObject({
  /** How it was checked, for the audit log. */
  reason: text(NAME_REASON_LENGTH.max, NAME_REASON_TEXT).min(NAME_REASON_LENGTH.min, NAME_REASON_TEXT),
});

export const revokeCertificateBody = z.strictObject({
  reason: text(REVOKE_REASON_LENGTH.max, REVOKE_REASON_TEXT).min(
    REVOKE_REASON_LENGTH.min,
    REVOKE_REASON_TEXT,
  ),
});

/** A certificate as whoever wrote its module or course sees it. */
export const issuedCertificate = certificate
  .pick({
    id: true,
    kind: true,
    module_title: true,
    level: true,
    issue_date: true,
    expires_on: true,
    status: true,
    renewed: true,
    revoked_reason: true,
  })
  .extend({
    /** First and last name, as they were when it was issued or last corrected. */
    holder_name: z.string(),
    holder_id: z.string(),
    /** First and last name of the account, where it could be written on the certificate in place of another one. */
    account_name: z.string().nullable().optional(),
    revoked_on: isoDate.nullable(),
    /** First and last name of who took it back; empty where nobody knows any more, null unless it was. */
    revoked_by: z.string().nullable(),
  });
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

export const issuedCertificatesQuery = z.strictObject({
  /** Beginnings of names of the holder, or of the number. */
  q: line(CERTIFICATE_SEARCH_LENGTH).optional(),
  status: z.enum(CERTIFICATE_STATUSES).optional(),
  /** Of one module or course. */
  about_id: idSchema.optional(),
  /** Of one person. */
  holder_id: idSchema.optional(),
  ...pageQuery,
});
/** Latest issued first. */
export const issuedCertificatesData = z.object({ certificates: z.array(issuedCertificate), page });

/** A signed Open Badges 3.0 credential, in the compact form of a JSON Web Token. */
export const credentialData = z.object({
  credential: z.string(),
  /** Where the key that it is signed with is published. */
  keys_url: z.string(),
  issued_at: instant,
});
