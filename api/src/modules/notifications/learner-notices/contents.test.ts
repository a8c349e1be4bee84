import { describe, expect, it } from 'vitest';
import { personalEmail } from '../../mail';
import type { CertificateChange } from '../../certificates';
import { CERTIFICATE_CONTENTS } from './contents';

const at = new Date('2035-01-17T10:00:00Z');
const change = (overrides: Partial<CertificateChange['certificate']> = {}): CertificateChange => ({
  at,
  certificate: {
    id: '0123456789ABCDEFGHJKMNPQRS',
    userId: 'a'.repeat(24),
    kind: 'module',
    aboutId: 'b'.repeat(24),
    version: 1,
    title: 'Calm beginnings',
    level: 'Foundation',
    holderName: 'Rowan Hill',
    objectives: [],
    score: null,
    issuedAt: at,
    issuedOn: '2035-01-17',
    expiresOn: '2035-03-17',
    revoked: { at, reason: 'Somebody else took the quiz.' },
    ...overrides,
  },
});
const EVENTS = Object.keys(CERTIFICATE_CONTENTS) as (keyof typeof CERTIFICATE_CONTENTS)[];

describe('what people hear of a certificate', () => {
  it.each(EVENTS)('is short and plain, and names the training: %s', (event) => {
    const { note, email, link } = CERTIFICATE_CONTENTS[event](change());
    expect(note.title).toMatch(/^[A-Z].{5,40}$/);
    expect(note.body).toContain('“Calm beginnings”');
    expect(note.body.length).toBeLessThan(230);
    expect(link).toMatch(/^\/training/);
    if (!email) throw new Error('an email goes with it');
    const person = { email: 'rowan@example.test', firstName: 'Rowan', emailVerifiedAt: at };
    expect(personalEmail(email.template, person, email.plan).text).toMatch(/^Hello Rowan,\n\n/);
  });

  it('says the last day, and where it can be taken again', () => {
    expect(CERTIFICATE_CONTENTS['certificate.expiring'](change()).note.body).toContain('17 March 2035');
    const { link } = CERTIFICATE_CONTENTS['certificate.expired'](change());
    expect(link).toBe(`/training/module/${'b'.repeat(24)}`);
    expect(CERTIFICATE_CONTENTS['certificate.expired'](change({ kind: 'course' })).link).toBe('/training');
  });

  it('says why one was taken back, whatever emails somebody wants', () => {
    const { email } = CERTIFICATE_CONTENTS['certificate.revoked'](change());
    expect(email?.always).toBe(true);
    expect(email?.plan.paragraphs).toContain('The reason: Somebody else took the quiz.');
    expect(CERTIFICATE_CONTENTS['certificate.issued'](change()).email?.always).toBe(false);
  });
});
