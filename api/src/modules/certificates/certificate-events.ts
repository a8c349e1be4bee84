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
  /** Taken back, with a reason. */
  'certificate.revoked': CertificateChange;
}
