import type {
  Certificate as ShownCertificate,
  IssuedCertificate,
  Verification,
} from '@gently/contracts/certificates';
import { type IsoDate, londonDate } from '@gently/contracts/dates';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { type Certificate, publicScoreOf, statusOf } from './certificate';
import type { IssuedRow } from './issued.repository';
import { nameChangeOf } from './name-correction';
import { renewFrom } from './renewal';

const presentHead = (certificate: Certificate, today: IsoDate) => ({
  id: certificate.id,
  kind: certificate.kind,
  module_title: certificate.title,
  holder_name: certificate.holderName,
  issue_date: certificate.issuedOn,
  name_corrected_on: certificate.nameCorrectedOn,
  expires_on: certificate.expiresOn,
  status: statusOf(certificate, today),
  revoked_reason: certificate.revoked?.reason ?? null,
  level: certificate.level,
});

/** As its holder sees it; `renewed` where a newer one has taken its place. */
export const presentCertificate = (
  certificate: Certificate,
  today: IsoDate,
  { renewed = false, accountName }: { renewed?: boolean; accountName?: string | undefined } = {},
): ShownCertificate => {
  const head = presentHead(certificate, today);
  const isOpen = certificate.kind === 'module' && head.status === 'valid' && !renewed;
  const from = isOpen ? renewFrom(certificate) : null;
  return {
    ...head,
    ...(accountName === undefined ? {} : { name_change: nameChangeOf(certificate, accountName) }),
    score: certificate.score,
    score_public: certificate.scorePublic,
    module_id: certificate.kind === 'module' ? certificate.aboutId : null,
    renewed,
    renew_from: from,
    can_renew: from !== null && from <= today,
  };
};

/**
 * As the author of its module, or an admin, sees it.
 * @param known the id of the reader, and the names of people who revoked a certificate and of the holders, by their ids
 */
export const presentIssued = (
  { certificate, current }: IssuedRow,
  today: IsoDate,
  known: { readerId: string; by: ReadonlyMap<string, string>; holders: ReadonlyMap<string, string> },
): IssuedCertificate => {
  const accountName = known.holders.get(certificate.userId) ?? '';
  // Readers with a certificate of their own cannot check who they are.
  const isOwn = certificate.userId === known.readerId;
  const canRename = !isOwn && accountName !== '' && nameChangeOf(certificate, accountName) !== null;
  const head = presentHead(certificate, today);
  return {
    ...head,
    renewed: head.status === 'valid' && !current,
    holder_id: certificate.userId,
    account_name: canRename ? accountName : null,
    revoked_on: certificate.revoked && londonDate(certificate.revoked.at),
    revoked_by: certificate.revoked && (known.by.get(certificate.revoked.by ?? '') ?? ''),
  };
};

/** As anybody sees it who knows its address; the reason for which it was taken back is its holder's to know. */
export const presentVerification = (certificate: Certificate, today: IsoDate): Verification => ({
  id: certificate.id,
  status: statusOf(certificate, today),
  holder_name: certificate.holderName,
  module_title: certificate.title,
  kind: certificate.kind,
  level: certificate.level,
  issue_date: certificate.issuedOn,
  name_corrected_on: certificate.nameCorrectedOn,
  expires_on: certificate.expiresOn,
  revoked_on: certificate.revoked && londonDate(certificate.revoked.at),
  issuer: PRODUCT_NAME,
  learning_objectives: certificate.objectives,
  score: publicScoreOf(certificate),
});
