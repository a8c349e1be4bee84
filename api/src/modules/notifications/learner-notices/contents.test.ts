import { describe, expect, it } from 'vitest';
import { personalEmail } from '../../mail';
import type { CertificateChange, CertificateEvents } from '../../certificates';
import { CERTIFICATE_CONTENTS } from './contents';
import { isAlwaysSent } from '../notifier';

const at = new Date('2035-01-17T10:00:00Z');
const change = (
  overrides: Partial<CertificateChange['certificate']> = {},
): CertificateEvents['certificate.name_corrected'] => ({
  at,
  count: 1,
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
    revoked: { at, reason: 'Somebody else took the quiz.', by: 'd'.repeat(24) },
    authorId: 'c'.repeat(24),
    scorePublic: false,
    nameCorrectedOn: null,
    renews: null,
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

  it('leads to where it can be renewed, a course to its modules', () => {
    const of = (kind: 'module' | 'course') => CERTIFICATE_CONTENTS['certificate.expiring'](change({ kind }));
    expect(of('module').link).toBe(`/training/module/${'b'.repeat(24)}?at=quiz`);
    expect(of('module').note.body).toContain('You can renew it now');
    expect(of('course').link).toBe('/training/certificates');
    expect(of('course').note.body).toContain('when you renew its modules');
  });

  it('says that one was renewed, and until when', () => {
    const of = (overrides: Parameters<typeof change>[0]) =>
      CERTIFICATE_CONTENTS['certificate.issued'](change(overrides)).note.body;
    expect(of({})).toBe('You have completed “Calm beginnings”.');
    expect(of({ renews: 'Z'.repeat(26) })).toBe(
      'You have renewed “Calm beginnings”: it is valid until Saturday 17 March 2035.',
    );
    expect(of({ renews: 'Z'.repeat(26), expiresOn: null })).toBe('You have renewed “Calm beginnings”.');
  });

  it('says the last day, and where it can be taken again', () => {
    expect(CERTIFICATE_CONTENTS['certificate.expiring'](change()).note.body).toContain('17 March 2035');
    const { link } = CERTIFICATE_CONTENTS['certificate.expired'](change());
    expect(link).toBe(`/training/module/${'b'.repeat(24)}`);
    expect(CERTIFICATE_CONTENTS['certificate.expired'](change({ kind: 'course' })).link).toBe('/training');
  });

  it('says which name is on a corrected one, and on how many', () => {
    const of = (count: number) =>
      CERTIFICATE_CONTENTS['certificate.name_corrected']({ ...change(), count }).note.body;
    expect(of(1)).toBe('The name on “Calm beginnings” is now Rowan Hill. Its number and date are unchanged.');
    expect(of(3)).toBe(
      'The name on “Calm beginnings” and 2 more is now Rowan Hill. Their numbers and dates are unchanged.',
    );
  });

  it('says why one was taken back, whatever emails somebody wants', () => {
    const { email } = CERTIFICATE_CONTENTS['certificate.revoked'](change());
    expect(email && isAlwaysSent(email)).toBe(true);
    expect(email?.plan.paragraphs).toContain('The reason: Somebody else took the quiz.');
    const issued = CERTIFICATE_CONTENTS['certificate.issued'](change()).email;
    expect(issued && isAlwaysSent(issued)).toBe(false);
  });
});
