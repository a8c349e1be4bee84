import { describe, expect, it } from 'vitest';
import { anyRegistrationBody } from './registration';
import { APPLICATION_TEXTS, REGISTRATION_TEXTS } from './registration-texts';

const person = {
  email: 'Rowan@Example.test',
  password: 'eight-or-more',
  first_name: 'Rowan',
  last_name: 'Ellis',
};
const client = { ...person, role: 'client', neuroProfile: { neurotype: 'adhd' } };
const application = {
  ...person,
  role: 'declutterer',
  phone: '07700 900123',
  professionalInfo: { experience: '1-2' },
  background: 'I ran a charity shop.',
  motivation: 'I like calm rooms.',
  references: [{ name: 'Sam', phone: '07700 900124', email: '', relationship: 'Manager' }],
};

/** The first problem of each field: the one that a form shows. */
const problems = (body: unknown): Record<string, string> => {
  const issues = anyRegistrationBody.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
};

describe('anyRegistrationBody', () => {
  // spec: C2.7-02
  it('tells the three forms apart by what they hold', () => {
    expect([person, client, application].map((body) => anyRegistrationBody.parse(body).kind)).toEqual([
      'simple',
      'client',
      'application',
    ]);
  });

  // spec: C3-04
  it('fills what a person left out', () => {
    expect(anyRegistrationBody.parse(client)).toMatchObject({
      email: 'rowan@example.test',
      neuroProfile: { neurotype: 'adhd', communicationStyle: [], sensoryNeeds: [], triggers: [] },
      homeInfo: { homeType: '', householdSize: '', pets: '', preferredTimes: [] },
      accessibilityNeeds: [],
      emergencyContact: { name: '', phone: '' },
      goals: '',
      consent: { sensitiveData: false, referees: false },
    });
  });

  // spec: C3-04, C5-03
  it('names every missing answer of the client registration at once', () => {
    const body = { email: '', password: '', first_name: '', last_name: '', neuroProfile: { neurotype: '' } };
    expect(problems(body)).toEqual({
      email: REGISTRATION_TEXTS.emailRequired,
      password: REGISTRATION_TEXTS.passwordRequired,
      first_name: REGISTRATION_TEXTS.firstNameRequired,
      last_name: REGISTRATION_TEXTS.lastNameRequired,
      'neuroProfile.neurotype': REGISTRATION_TEXTS.neurotype,
    });
  });

  // spec: C3-06, C5-04
  it('names every missing answer of the application at once', () => {
    const body = {
      ...application,
      phone: '',
      professionalInfo: { experience: '' },
      background: ' ',
      motivation: '',
      references: [],
    };
    expect(problems(body)).toEqual({
      phone: APPLICATION_TEXTS.phoneRequired,
      'professionalInfo.experience': APPLICATION_TEXTS.experience,
      background: APPLICATION_TEXTS.background,
      motivation: APPLICATION_TEXTS.motivation,
      references: APPLICATION_TEXTS.referenceRequired,
    });
  });

  // spec: C5-04
  it('needs a telephone number of the first referee only', () => {
    const [first] = application.references;
    const without = { name: 'Kim', phone: '', email: '', relationship: '' };
    expect(problems({ ...application, references: [first, without] })).toEqual({});
    expect(problems({ ...application, references: [without] })).toEqual({
      'references.0.phone': APPLICATION_TEXTS.referencePhoneRequired,
    });
  });

  // spec: C3-06, C9-02
  it('takes two referees at most', () => {
    const [first] = application.references;
    expect(Object.keys(problems({ ...application, references: [first, first, first] }))).toEqual([
      'references',
    ]);
  });

  it.each([
    [{ ...person, surprise: 1 }],
    [{ ...client, background: 'not here' }],
    [{ ...application, goals: 'not here' }],
    [{ ...person, kind: 'client' }],
    [{ ...client, neuroProfile: { neurotype: 'adhd', extra: true } }],
    [{ ...client, password: 'short' }],
    [{ ...application, password: 'short' }],
    [null],
    [[person]],
  ])('refuses %j', (body) => {
    expect(anyRegistrationBody.safeParse(body).success).toBe(false);
  });
});
