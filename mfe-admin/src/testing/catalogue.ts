import type {
  AdminCategory,
  AdminRegion,
  AdminService,
  Readiness,
  ServiceFieldsInput,
  ServicePreview,
  ServiceVersion,
} from '@gently/contracts/catalogue';
import { READINESS_KEYS, type ReadinessKey } from '@gently/contracts/catalogue-options';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'c');

export const buildFields = (overrides: Partial<ServiceFieldsInput> = {}): ServiceFieldsInput => ({
  name: 'Home Decluttering',
  description: 'We sort one room with you.',
  category_id: 'decluttering_support',
  price: 40,
  full_price: null,
  duration_minutes: 60,
  neurodivergent_friendly: true,
  online_only: false,
  offered: true,
  advertised_as: ['home_decluttering'],
  ...overrides,
});

export const buildVersion = (
  fields: Partial<ServiceFieldsInput> = {},
  overrides: Partial<ServiceVersion> = {},
): ServiceVersion => ({
  version: 1,
  fields: buildFields(fields),
  from: '2035-01-17T10:00:00.000Z',
  at: '2035-01-17T10:00:00.000Z',
  by: { id: 'a'.repeat(24), name: 'Ada Byron' },
  reason: 'Our first service',
  withdrawn: false,
  postponed: null,
  ...overrides,
});

/** The same service from 1 March 2035, at another price. */
export const buildPlanned = (fields: Partial<ServiceFieldsInput> = { price: 45 }): ServiceVersion =>
  buildVersion(fields, { version: 2, from: '2035-03-01T00:00:00.000Z', reason: 'Costs have risen' });

export const buildAdminService = (overrides: Partial<AdminService> = {}): AdminService => ({
  id: nextId(),
  name: (overrides.current ?? overrides.planned?.[0])?.fields.name ?? 'Home Decluttering',
  version: overrides.planned?.length ? 2 : 1,
  current: buildVersion(),
  planned: [],
  category_name: 'Decluttering support',
  ...overrides,
});

export const buildCategory = (overrides: Partial<AdminCategory> = {}): AdminCategory => ({
  id: 'decluttering_support',
  name: 'Decluttering support',
  behaves_as: 'decluttering_support',
  services: 1,
  declutterers: 3,
  ...overrides,
});
export const PAY_IT_FORWARD = buildCategory({
  id: 'pay_it_forward',
  name: 'Pay-It-Forward',
  behaves_as: 'pay_it_forward',
  services: 0,
});

export const buildCatalogue = (...services: AdminService[]) => ({
  services,
  categories: [buildCategory(), PAY_IT_FORWARD],
});

export const buildPreview = (overrides: Partial<ServicePreview> = {}): ServicePreview => ({
  service: {
    name: 'Home Decluttering',
    description: 'We sort one room with you.',
    category: 'decluttering_support',
    category_id: 'decluttering_support',
    category_name: 'Decluttering support',
    base_price: 45,
    full_price: 45,
    hourly_price: 45,
    duration_minutes: 60,
    neurodivergent_friendly: true,
    online_only: false,
  },
  effects: ['Clients pay £45.00 for 60 minutes.'],
  earliest_date: null,
  ...overrides,
});

export const buildRegion = (overrides: Partial<AdminRegion> = {}): AdminRegion => ({
  id: nextId(),
  name: 'Leeds',
  city: 'Leeds',
  address: '',
  postcode: '',
  postcode_areas: ['LS'],
  manager: { id: 'b'.repeat(24), name: 'Mia Reed' },
  owner: null,
  owners: [],
  is_home: false,
  is_active: true,
  version: 1,
  ...overrides,
});
export const buildHome = (overrides: Partial<AdminRegion> = {}): AdminRegion =>
  buildRegion({
    name: 'United Kingdom',
    city: '',
    postcode_areas: [],
    manager: null,
    is_home: true,
    ...overrides,
  });

/** Every check, done apart from these. */
export const buildReadiness = (...missing: ReadinessKey[]): Readiness => ({
  checks: READINESS_KEYS.map((key) => ({
    key,
    done: !missing.includes(key),
    detail: missing.includes(key) ? `No ${key} yet.` : `There is ${key}.`,
  })),
});
