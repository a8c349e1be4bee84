import type { Option } from './options';

export const CERTIFICATE_STATUSES = ['valid', 'expired', 'revoked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];
export const CERTIFICATE_STATUS_OPTIONS = [
  { value: 'valid', label: 'Valid' },
  { value: 'expired', label: 'Expired' },
  { value: 'revoked', label: 'Taken back' },
] as const satisfies readonly Option<CertificateStatus>[];

/** Of the reason for which a certificate is taken back: its holder has to understand it. */
export const REVOKE_REASON_LENGTH = { min: 10, max: 500 } as const;
export const REVOKE_REASON_TEXT = 'Please give the reason, in at least 10 characters';
/** Who can write the name of the account on a certificate: its holder, or only a trainer or an admin. */
export const NAME_CHANGES = ['own', 'review'] as const;
export type NameChange = (typeof NAME_CHANGES)[number];
/** Of how a trainer or an admin has checked that a new name belongs to the same person. */
export const NAME_REASON_LENGTH = { min: 3, max: 300 } as const;
export const NAME_REASON_TEXT = 'Please say how you checked it, in 3 to 300 characters';
export const CERTIFICATE_SEARCH_LENGTH = 100;

/** 26 characters of Crockford's base 32 (130 bits), as they stand in the address. */
export const certificateIdPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Paths below the base of the API that answer with a file, or with what stands for itself. */
export const certificatePdfPath = (id: string): string => `/certificates/${encodeURIComponent(id)}/pdf`;
/** Ends the address at which a credential is read alone, by programs that ask for no type. */
export const CREDENTIAL_FILE = 'credential.jwt';
export const credentialFilePath = (id: string): string =>
  `/certificates/${encodeURIComponent(id)}/${CREDENTIAL_FILE}`;
export const CERTIFICATE_KEYS_PATH = '/certificates/keys';
/** Which certificates were taken back, as verifiers of Open Badges ask for it. */
export const CERTIFICATE_REVOCATIONS_PATH = '/certificates/revocations';
