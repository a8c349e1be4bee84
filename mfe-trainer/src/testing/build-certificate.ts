import type { IssuedCertificate } from '@gently/contracts/certificates';

let made = 0;

/** A valid certificate of an own module. */
export const buildCertificate = (overrides: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  id: (++made).toString(16).toUpperCase().padStart(26, '0'),
  kind: 'module',
  holder_id: 'b'.repeat(24),
  holder_name: 'Imogen Hart',
  module_title: 'Working with ADHD',
  level: 'Foundation',
  issue_date: '2030-01-06',
  expires_on: '2031-01-06',
  status: 'valid',
  renewed: false,
  revoked_on: null,
  revoked_by: null,
  revoked_reason: null,
  ...overrides,
});

export const certificatesOf = (...certificates: IssuedCertificate[]) => ({
  certificates,
  page: { next_cursor: null },
});
