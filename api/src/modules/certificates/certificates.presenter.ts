import type { Certificate as ShownCertificate, Verification } from '@gently/contracts/certificates';
import { type IsoDate, londonDate } from '@gently/contracts/dates';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { type Certificate, statusOf } from './certificate';

/** As its holder sees it. */
export const presentCertificate = (certificate: Certificate, today: IsoDate): ShownCertificate => ({
  id: certificate.id,
  kind: certificate.kind,
  module_title: certificate.title,
  issue_date: certificate.issuedOn,
  expires_on: certificate.expiresOn,
  status: statusOf(certificate, today),
  revoked_reason: certificate.revoked?.reason ?? null,
  level: certificate.level,
  score: certificate.score,
  module_id: certificate.kind === 'module' ? certificate.aboutId : null,
});

/** As anybody sees it who knows its address; the reason for which it was taken back is its holder's to know. */
export const presentVerification = (certificate: Certificate, today: IsoDate): Verification => ({
  id: certificate.id,
  status: statusOf(certificate, today),
  holder_name: certificate.holderName,
  module_title: certificate.title,
  kind: certificate.kind,
  level: certificate.level,
  issue_date: certificate.issuedOn,
  expires_on: certificate.expiresOn,
  revoked_on: certificate.revoked && londonDate(certificate.revoked.at),
  issuer: PRODUCT_NAME,
  learning_objectives: certificate.objectives,
});
