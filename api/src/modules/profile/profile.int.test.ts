import type { CallInput } from '@gently/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditRecords,
  buildTestApp,
  describeRefusals,
  type SignedInCaller,
  type TestApp,
} from '../../testing';
import { createCaller } from '../../testing/caller';
import { ok } from '../../testing/domain';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

type Body = CallInput<'PUT /client/profile'>['body'];
const change = async (person: SignedInCaller, body: Body) =>
  (await ok(person, 'PUT /client/profile', { body })).profile;
const stored = (person: SignedInCaller) => t.connection.collection('client_profiles').findOne(idOf(person));
const idOf = ({ account }: SignedInCaller) => ({
  _id: t.connection.base.Types.ObjectId.createFromHexString(account.id),
});

const needs = {
  neurotype: 'adhd',
  communication_style: ['direct_clear', 'visual_aids'],
  sensory_needs: ['quiet_environment'],
  triggers: ['Loud music'],
  access_needs: ['Step-free'],
  challenges: 'Starting',
} as const satisfies Body;

describe('the profile of somebody who opened an account by the short form', () => {
  it('is there and empty, and nobody asked for consent yet', async () => {
    const client = await t.signIn('client', { firstName: 'Rosie', lastName: 'Bennett' });
    expect((await ok(client, 'GET /client/profile')).profile).toEqual({
      first_name: 'Rosie',
      last_name: 'Bennett',
      email: client.account.email,
      phone: '',
      location: '',
      additional_notes: '',
      consent: { sensitive_data: false, asked_at: null },
      neurotype: null,
      communication_style: [],
      sensory_needs: [],
      triggers: [],
      access_needs: [],
      challenges: '',
      goals: '',
      home: {
        home_type: '',
        household_size: '',
        pets: '',
        budget_range: '',
        preferred_times: [],
        referral_source: '',
      },
      emergency_contact: { name: '', phone: '' },
    });
  });

  it('takes names, phone, place and notes without any consent', async () => {
    const client = await t.signIn('client');
    const body = {
      first_name: 'Rosa',
      last_name: 'Bennet',
      phone: '+44 7700 900123',
      location: 'Hove',
      additional_notes: 'Mornings are best.',
      goals: 'A calm kitchen',
      emergency_contact: { name: 'Jo', phone: '07700 900126' },
    };
    expect(await change(client, body)).toMatchObject(body);
    const home = { home_type: 'house' as const, preferred_times: ['morning' as const] };
    await change(client, { home });
    expect((await change(client, { home: { pets: 'A cat' } })).home).toMatchObject({
      ...home,
      pets: 'A cat',
    });
    expect((await ok(client, 'GET /client/profile')).profile).toMatchObject(body);
    expect((await ok(client, 'GET /auth/profile')).user).toMatchObject({
      first_name: 'Rosa',
      location: 'Hove',
    });
  });

  // spec: C5-07
  it('refuses empty names and changes nothing then', async () => {
    const client = await t.signIn('client', { firstName: 'Rosie' });
    const answer = await client.call('PUT /client/profile', { body: { first_name: ' ', location: 'Hove' } });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      [{ field: 'first_name', message: 'First name is required' }],
    ]);
    expect((await ok(client, 'GET /client/profile')).profile).toMatchObject({
      first_name: 'Rosie',
      location: '',
    });
  });
});

describe('answers about needs', () => {
  it('are refused without consent, and nothing of the call is kept', async () => {
    const client = await t.signIn('client', { firstName: 'Rosie' });
    const answer = await client.call('PUT /client/profile', { body: { ...needs, first_name: 'Rosa' } });
    expect([answer.status, answer.error.code]).toEqual([409, 'consent_required']);
    expect((await ok(client, 'GET /client/profile')).profile).toMatchObject({
      first_name: 'Rosie',
      neurotype: null,
    });
    expect(await stored(client)).toBeNull();
  });

  it('are kept with consent; withdrawing it deletes them, and both are on record', async () => {
    const client = await t.signIn('client');
    const given = await change(client, { ...needs, consent: { sensitive_data: true } });
    expect(given).toMatchObject({
      ...needs,
      consent: { sensitive_data: true, asked_at: t.clock.now().toISOString() },
    });
    expect(await change(client, { sensory_needs: [] })).toMatchObject({ ...needs, sensory_needs: [] });

    const withdrawn = await change(client, { consent: { sensitive_data: false } });
    expect(withdrawn).toMatchObject({
      neurotype: null,
      communication_style: [],
      sensory_needs: [],
      triggers: [],
      access_needs: [],
      challenges: '',
      consent: { sensitive_data: false },
    });
    expect(await stored(client)).toMatchObject({ sensitive: null, challenges: '' });
    for (const action of ['consent.given', 'consent.withdrawn']) {
      const records = await auditRecords(t, action, client.account.id);
      expect(records).toMatchObject([
        { target: `user:${client.account.id}`, details: { purpose: 'sensitive_data' } },
      ]);
    }
  });

  // spec: C3-05
  it('keep what the registration stored beside what a profile screen shows', async () => {
    const email = 'wizard@example.test';
    const registration = {
      email,
      password: 'Calm-Demo-2025',
      first_name: 'Kit',
      last_name: 'Moss',
      role: 'client' as const,
      neuroProfile: {
        neurotype: 'autistic' as const,
        communicationStyle: ['step_by_step' as const],
        sensoryNeeds: ['minimal_smells' as const],
        triggers: ['Sudden visits'],
      },
      homeInfo: { homeType: 'house' as const, preferredTimes: ['morning' as const] },
      goals: 'A calm kitchen',
      challenges: 'Paper',
      accessibilityNeeds: ['Step-free access'],
      emergencyContact: { name: 'Jo', phone: '' },
      additionalInfo: 'A cat lives here.',
      consent: { sensitiveData: true },
    };
    const answer = await t.visitor().call('POST /auth/register', { body: registration as never });
    expect(answer.status).toBe(201);
    const client = createCaller(t.app, { authorization: `Bearer ${answer.data.token}` });
    const { profile } = await ok(client, 'GET /client/profile');
    expect(profile).toMatchObject({
      neurotype: 'autistic',
      communication_style: ['step_by_step'],
      sensory_needs: ['minimal_smells'],
      additional_notes: 'A cat lives here.',
      triggers: ['Sudden visits'],
      access_needs: ['Step-free access'],
      challenges: 'Paper',
      goals: 'A calm kitchen',
      home: { home_type: 'house', preferred_times: ['morning'], budget_range: '' },
      emergency_contact: { name: 'Jo', phone: '' },
      consent: { sensitive_data: true },
    });
    const body = { communication_style: [...profile.communication_style, 'minimal_verbal' as const] };
    const after = (await ok(client, 'PUT /client/profile', { body })).profile;
    expect(after.communication_style).toEqual(['step_by_step', 'minimal_verbal']);
    const row = await t.connection
      .collection('client_profiles')
      .findOne({ additionalInfo: 'A cat lives here.' });
    expect(row).toMatchObject({
      emergencyContact: { name: 'Jo' },
      sensitive: { accessibilityNeeds: ['Step-free access'], neuroProfile: { triggers: ['Sudden visits'] } },
    });
  });

  it.each([
    ['triggers', { triggers: ['x'.repeat(201)] }, 'triggers.0'],
    ['access needs', { access_needs: Array.from({ length: 31 }, () => 'ramp') }, 'access_needs'],
    ['a phone', { emergency_contact: { name: 'Jo', phone: '1'.repeat(31) } }, 'emergency_contact.phone'],
    ['a home', { home: { home_type: 'castle' } }, 'home.home_type'],
    ['goals', { goals: 'x'.repeat(2001) }, 'goals'],
  ])('have the limits of the registration: %s', async (_what, answers, field) => {
    const client = await t.signIn('client');
    const payload = { consent: { sensitive_data: true }, ...answers };
    const answer = await client.raw({ method: 'PUT', path: '/client/profile', payload });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, field]);
  });

  it('of what is hard, those that were kept before consent was asked for them are deleted', async () => {
    const [without, withIt] = [await t.signIn('client'), await t.signIn('client')];
    await change(without, { goals: 'Space' });
    await change(withIt, { ...needs, consent: { sensitive_data: true } });
    await t.connection
      .collection('client_profiles')
      .updateOne(idOf(without), { $set: { challenges: 'Old words' } });
    expect((await ok(without, 'GET /client/profile')).profile.challenges).toBe('');
    expect(await t.app.profiles.forgetWithoutConsent()).toBe(1);
    expect(await t.app.profiles.forgetWithoutConsent()).toBe(0);
    expect(await stored(without)).toMatchObject({ challenges: '', goals: 'Space' });
    expect(await stored(withIt)).toMatchObject({ challenges: 'Starting' });
  });

  it('refuses values of no list', async () => {
    const client = await t.signIn('client');
    const answer = await client.raw({
      method: 'PUT',
      path: '/client/profile',
      payload: { consent: { sensitive_data: true }, communication_style: ['shouting'] },
    });
    expect([answer.status, answer.error.errors[0]?.field]).toEqual([422, 'communication_style.0']);
  });
});

const access = ['client'] as const;
describeRefusals('GET /client/profile', { access }, () => t);
describeRefusals(
  'PUT /client/profile',
  {
    access,
    body: { ...needs, first_name: 'Rosa', additional_notes: 'x', consent: { sensitive_data: true } } as never,
  },
  () => t,
);
