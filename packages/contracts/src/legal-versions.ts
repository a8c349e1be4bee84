/** The texts that people agree to or rely on, and that are never changed without an email first. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

export const LEGAL_TITLES: Readonly<Record<LegalDocumentName, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
};

/** Whole days between the email about a change and the day from which it counts. */
export const LEGAL_NOTICE_DAYS = 30;

/** One version of a text. Its words are on the public pages; what happens to it is decided by the API. */
export interface LegalVersion {
  document: LegalDocumentName;
  /** 1, 2, 3 and so on, without a gap for each document. */
  version: number;
  /** London day from which it counts at the soonest; the email about it may make that later. */
  from: string;
  /** What changes, one sentence each, as the email says it; empty for the first version. */
  changes: readonly string[];
}

/** Every version there has been, and those that are to come. A version is added, never changed: bookings name the one they were made under. */
export const LEGAL_VERSIONS: readonly LegalVersion[] = [
  { document: 'terms', version: 1, from: '2025-01-01', changes: [] },
  { document: 'privacy', version: 1, from: '2025-01-01', changes: [] },
];

/** @returns the versions of one document, the first one first */
export const versionsOf = (
  document: LegalDocumentName,
  versions: readonly LegalVersion[] = LEGAL_VERSIONS,
): LegalVersion[] =>
  versions.filter((one) => one.document === document).sort((a, b) => a.version - b.version);
