import { MISSING_FOR_REQUESTS, type MissingForRequests, type Role } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import type { AccountChange } from '../../approvals';
import { personalEmail } from '../../mail';
import { ACCOUNT_CONTENTS } from './contents';
import { isAlwaysSent } from '../notifier';

const change = (role: Role, missing: MissingForRequests | null = null) =>
  ({ account: { role }, at: new Date(), missing }) as unknown as AccountChange;
const EVENTS = Object.keys(ACCOUNT_CONTENTS) as (keyof typeof ACCOUNT_CONTENTS)[];

describe('what people hear of their account', () => {
  it.each(EVENTS.flatMap((event) => MISSING_FOR_REQUESTS.map((missing) => [event, missing] as const)))(
    'is short and plain, and always written: %s, without %s',
    (event, missing) => {
      const { note, email } = ACCOUNT_CONTENTS[event](change('declutterer', missing));
      expect(note.title).toMatch(/^[A-Z].{5,40}$/);
      expect(note.body.length).toBeLessThan(230);
      expect(email && isAlwaysSent(email)).toBe(true);
      if (!email) return;
      const person = { email: 'rowan@example.test', firstName: 'Rowan', emailVerifiedAt: new Date() };
      expect(personalEmail(email.template, person, email.plan).text).toMatch(/^Hello Rowan,\n\n/);
    },
  );

  it.each(['account.approved', 'account.activated'] as const)(
    'says without hours that nothing comes until hours are set, and leads there: %s',
    (event) => {
      const without = ACCOUNT_CONTENTS[event](change('declutterer', 'hours'));
      expect(without.link).toBe('/dashboard/declutterer/availability');
      expect(without.note.body).toContain('Until you set them, no request for a session can reach you.');
      const withHours = ACCOUNT_CONTENTS[event](change('declutterer'));
      expect(withHours.link).toBe('/dashboard/declutterer');
      expect(withHours.note.body).not.toContain('hours');
    },
  );

  it('says what else is missing, and leads there', () => {
    const { link, note } = ACCOUNT_CONTENTS['account.approved'](change('declutterer', 'times'));
    expect([link, note.body]).toEqual([
      '/dashboard/declutterer/availability',
      expect.stringContaining('None of these times lies in your hours'),
    ]);
    const without = ACCOUNT_CONTENTS['account.approved'](change('declutterer', 'services'));
    expect([without.link, without.note.body]).toEqual([
      '/contact',
      expect.stringContaining('No service is set'),
    ]);
  });

  it('gives the reason for a pause in the words of the person who decided it, where there are some', () => {
    const { account, ...rest } = change('trainer');
    const because = { ...rest, account: { ...account, pausedBecause: 'Three sessions were missed.' } };
    const said = ACCOUNT_CONTENTS['account.suspended'](because);
    expect(said.email?.plan.paragraphs).toContain('This is why: Three sessions were missed.');
    expect(said.note.body).toContain('Three sessions were missed.');
    const silent = ACCOUNT_CONTENTS['account.suspended'](change('trainer'));
    expect(silent.email?.plan.paragraphs.at(-1)).toContain('If you would like to know the reason');
    expect(silent.note.body).not.toContain('This is why');
  });

  it('speaks of sessions only to those who have some', () => {
    const words = (role: Role) => JSON.stringify(ACCOUNT_CONTENTS['account.suspended'](change(role)).email);
    expect(words('declutterer')).toContain('go to somebody else');
    expect(words('trainer')).not.toContain('essions');
  });
});
