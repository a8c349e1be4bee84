import type {
  OversightCandidate,
  OversightDetail,
  OversightExcluded,
  OversightOffer,
  OversightSession,
} from '@gently/contracts/oversight';
import type { MessageReport } from '@gently/contracts/messages';

let made = 0;
const idOf = (letter: string): string => letter + String((made += 1)).padStart(23, '0');

export const buildPerson = (first_name = 'Marcus', last_name = 'Ellery') => ({
  id: idOf('d'),
  first_name,
  last_name,
});

export const buildSession = (overrides: Partial<OversightSession> = {}): OversightSession => ({
  id: idOf('b'),
  reference: 'GS-ACDEFG',
  status: 'pending',
  stage: 'waiting',
  service: { name: 'Body Doubling' },
  client: { first_name: 'Rosie', last_name: 'Lane' },
  declutterer: null,
  scheduled_date: '2035-01-19',
  scheduled_time: '10:00',
  starts_at: '2035-01-19T10:00:00.000Z',
  ends_at: '2035-01-19T11:00:00.000Z',
  duration_minutes: 60,
  location_type: 'client_home',
  area: 'N8',
  total_price: 45,
  matching_by: '2035-01-18T10:00:00.000Z',
  ...overrides,
});

export const buildCandidate = (first_name = 'Marcus', last_name = 'Ellery'): OversightCandidate => ({
  ...buildPerson(first_name, last_name),
  reasons: [
    { code: 'rating', text: 'Rated 4.8 out of 5 by 6 clients' },
    { code: 'free', text: 'Works then and is free' },
  ],
});

export const buildExcluded = (overrides: Partial<OversightExcluded> = {}): OversightExcluded => ({
  ...buildPerson('Ines', 'Vale'),
  exclusions: [{ code: 'taken', text: 'Has something else at that time' }],
  can_be_given: false,
  ...overrides,
});

export const buildOffer = (overrides: Partial<OversightOffer> = {}): OversightOffer => ({
  id: idOf('c'),
  person: buildPerson('Theo', 'Park'),
  status: 'declined',
  reasons: [{ code: 'area', text: 'Works in North London' }],
  offered_at: '2035-01-17T10:00:00.000Z',
  answer_by: '2035-01-17T22:00:00.000Z',
  answered_at: '2035-01-17T12:00:00.000Z',
  said: 'A wedding',
  ...overrides,
});

export const buildDetail = (overrides: Partial<OversightDetail> = {}): OversightDetail => ({
  ...buildSession(),
  timeline: [
    {
      event: 'create',
      at: '2035-01-17T09:00:00.000Z',
      status: 'pending',
      by: 'client',
      name: 'Rosie Lane',
      given_to: '',
      reason: '',
      moved: null,
    },
    {
      event: 'decline',
      at: '2035-01-17T12:00:00.000Z',
      status: 'pending',
      by: 'declutterer',
      name: 'Theo Park',
      given_to: '',
      reason: '',
      moved: null,
    },
  ],
  offers: [buildOffer()],
  candidates: [buildCandidate()],
  excluded: [buildExcluded()],
  can_assign: true,
  can_reassign: false,
  can_cancel: true,
  refund: 45,
  can_count_alone: false,
  ...overrides,
});

/** A session that somebody has. */
export const buildTaken = (overrides: Partial<OversightDetail> = {}): OversightDetail =>
  buildDetail({
    status: 'confirmed',
    stage: 'confirmed',
    declutterer: buildPerson('Theo', 'Park'),
    matching_by: null,
    can_assign: false,
    can_reassign: true,
    ...overrides,
  });

export const buildReport = (overrides: Partial<MessageReport> = {}): MessageReport => ({
  id: idOf('e'),
  status: 'open',
  reason: 'unkind',
  words: 'It made me uneasy.',
  reported_at: '2035-01-17T10:00:00.000Z',
  reported_by: { first_name: 'Rosie', role: 'client' },
  about: { first_name: 'Theo', role: 'declutterer' },
  declutterer_id: idOf('d'),
  session: { id: idOf('b'), reference: 'GS-ABC234' },
  note: '',
  closed_at: null,
  ...overrides,
});

/** What the API answers about sessions and reports where a whole page is shown. */
export const oversightAnswers = () => ({
  'GET /manager/oversight/sessions': {
    sessions: [
      buildSession(),
      buildSession({
        stage: 'asked',
        scheduled_time: '13:00',
        declutterer: buildPerson('Theo', 'Park'),
        client: { first_name: 'Zoë', last_name: 'Łukasz' },
      }),
      buildSession({
        status: 'confirmed',
        stage: 'confirmed',
        scheduled_date: '2035-01-16',
        service: { name: 'Home Organisation Session' },
        declutterer: buildPerson(),
        location_type: 'online',
        area: null,
      }),
      buildSession({
        status: 'completed',
        stage: 'completed',
        scheduled_date: '2035-01-15',
        declutterer: buildPerson(),
      }),
      buildSession({ status: 'cancelled', stage: 'cancelled', scheduled_date: '2035-01-18' }),
    ],
    page: { next_cursor: null },
  },
  'GET /manager/oversight/sessions/:id/contact': {
    contact: { messages: [], proposal: null, can_write: true, can_propose: true },
  },
  'GET /manager/oversight/sessions/:id': {
    session: buildTaken({
      candidates: [buildCandidate(), buildCandidate('Ada', 'Moss')],
      excluded: [
        buildExcluded(),
        buildExcluded({
          ...buildPerson('Noor', 'Haddad'),
          exclusions: [{ code: 'declined_before', text: 'Was asked already and could not take it' }],
          can_be_given: true,
        }),
      ],
      offers: [
        buildOffer(),
        buildOffer({ person: buildPerson('Marcus', 'Ellery'), status: 'accepted', said: '' }),
      ],
    }),
  },
  'GET /manager/message-reports': {
    reports: [buildReport(), buildReport({ reason: 'worried' })],
    page: { next_cursor: null },
  },
});
