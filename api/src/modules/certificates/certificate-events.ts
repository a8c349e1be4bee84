import type { Certificate } from './certificate';

/** What happens to a certificate, and when. */
export interface CertificateChange {
  certificate: Certificate;
  at: Date;
}

export interface CertificateEvents {
  'certificate.issued': CertificateChange;
  /** Its last day is near. */
  'certificate.expiring': CertificateChange;
  'certificate.expired': CertificateChange;
  /** A trainer or an admin has written the name of the account on it; `count` is of all on which they have written it. */
  'certificate.name_corrected': CertificateChange & { count: number };
  /** Taken back, with a reason. */
  'certificate.revoked': CertificateChange;
}
