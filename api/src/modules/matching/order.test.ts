import { londonInstant } from '../declutterers';
import type { LocationType, Neurotype, SensoryNeed } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import type { StatedNeeds } from './needs';
import { type Candidate, rank } from './order';
import { areaOf } from './regions';
import { person } from './testing/candidate';

const NOW = londonInstant('2035-01-17', '10:00');
const HOURS = 3_600_000;
const inHoursFromNow = (hours: number, shiftMs = 0) => new Date(NOW.getTime() + hours * HOURS + shiftMs);

interface Scenario {
  name: string;
  people: Candidate[];
  /** Hours from now; a week, unless said otherwise. */
  inHours?: number;
  at?: string;
  online?: true;
  needs?: Partial<StatedNeeds>;
  /** Who may be asked, in this order, each with the codes of the reasons. */
  asked: Record<string, string>;
  /** Who may not, each with the codes of the reasons. */
  notAsked?: Record<string, string>;
}

const quiet: SensoryNeed[] = ['quiet_environment'];
const adhd: Neurotype = 'adhd';
const N8 = '14 Alder Road, London N8 7QT';
const stars = (average: number, count: number) => ({ rating: { average, count } });

const SCENARIOS: Scenario[] = [
  {
    name: 'somebody of whom nothing is known is asked all the same',
    people: [person('ada')],
    asked: { ada: 'free' },
  },
  {
    name: 'nobody at all',
    people: [],
    asked: {},
  },
  {
    name: 'the person whom the client liked comes before better ones',
    people: [
      person('ada', { specialisations: ['adhd_support'], ...stars(5, 20) }),
      person('ben', { liked: true, load: 40 }),
    ],
    needs: { neurotype: adhd },
    asked: { ben: 'known_person, free', ada: 'needs, rating, fair_share, free' },
  },
  {
    name: 'the person whom the client would not have again is never asked, even alone',
    people: [person('ada', { liked: false, ...stars(5, 50) })],
    asked: {},
    notAsked: { ada: 'not_wanted' },
  },
  {
    name: 'a stated neurotype weighs more than what was asked for the session',
    people: [
      person('ada', { specialisations: ['sensory_needs'] }),
      person('ben', { specialisations: ['adhd_support'] }),
    ],
    needs: { neurotype: adhd, sensoryNeeds: quiet },
    asked: { ben: 'needs, fair_share, free', ada: 'needs, fair_share, free' },
  },
  {
    name: 'what was asked for the session weighs more than the kind of service',
    people: [
      person('ada', { specialisations: ['hoarding_disorder'] }),
      person('ben', { specialisations: ['sensory_needs'] }),
    ],
    needs: { category: 'decluttering_support', sensoryNeeds: quiet },
    asked: { ben: 'needs, fair_share, free', ada: 'needs, fair_share, free' },
  },
  {
    name: 'the kind of service alone is a ground as well',
    people: [person('ada'), person('ben', { specialisations: ['executive_function'] })],
    needs: { category: 'paperwork_support' },
    asked: { ben: 'needs, fair_share, free', ada: 'fair_share, free' },
  },
  {
    name: 'somebody who brings more of it comes first',
    people: [
      person('ada', { specialisations: ['adhd_support'] }),
      person('ben', { specialisations: ['adhd_support', 'executive_function'] }),
    ],
    needs: { neurotype: adhd },
    asked: { ben: 'needs, fair_share, free', ada: 'needs, fair_share, free' },
  },
  {
    name: 'experience that nobody asked for is no ground',
    people: [person('ada', { load: 4 }), person('ben', { specialisations: ['family_systems'], load: 8 })],
    needs: { neurotype: adhd, category: 'online_coaching' },
    asked: { ada: 'fair_share, free', ben: 'free' },
  },
  {
    name: 'a neurotype that says nothing of experience is no ground',
    people: [person('ada'), person('ben', { specialisations: ['autism_support'], load: 1 })],
    needs: { neurotype: 'prefer_not_to_say', category: 'online_coaching' },
    asked: { ada: 'fair_share, free', ben: 'free' },
  },
  {
    name: 'needs come before the area',
    people: [
      person('ada', { areas: ['london_north'] }),
      person('ben', { areas: ['flexible'], specialisations: ['sensory_needs'] }),
    ],
    at: N8,
    needs: { sensoryNeeds: quiet },
    asked: { ben: 'needs, area, fair_share, free', ada: 'area, fair_share, free' },
  },
  {
    name: 'who names the very region comes before who goes anywhere in the city',
    people: [person('ada', { areas: ['greater_london'] }), person('ben', { areas: ['london_north'] })],
    at: N8,
    asked: { ben: 'area, fair_share, free', ada: 'area, fair_share, free' },
  },
  {
    name: 'who works elsewhere is not asked',
    people: [
      person('ada', { areas: ['london_south', 'home_counties'] }),
      person('ben', { areas: ['london_north'] }),
    ],
    at: N8,
    asked: { ben: 'area, free' },
    notAsked: { ada: 'outside_area' },
  },
  {
    name: 'who has as much as they want is not asked, even the known person; that is the one reason, and says no more',
    people: [person('ada', { isBeyond: true, liked: true }), person('ben', { load: 40 })],
    asked: { ben: 'free' },
    notAsked: { ada: 'load_reached' },
  },
  {
    name: 'who has something else on and as much as they want is out for both',
    people: [person('ada', { isBeyond: true, free: false })],
    asked: {},
    notAsked: { ada: 'taken, load_reached' },
  },
  {
    name: 'online there is no area',
    people: [person('ada', { areas: ['london_south'] })],
    at: N8,
    online: true,
    asked: { ada: 'free' },
  },
  {
    name: 'a place without a postcode knows no area',
    people: [person('ada', { areas: ['london_south'] })],
    at: 'The blue house by the church',
    asked: { ada: 'free' },
  },
  {
    name: 'far away only those go who go anywhere',
    people: [
      person('ada', { areas: ['greater_london', 'home_counties'] }),
      person('ben', { areas: ['flexible'] }),
      person('cat'),
    ],
    at: '1 Linden Road, Leeds LS1 1AA',
    asked: { ben: 'area, fair_share, free', cat: 'area, fair_share, free' },
    notAsked: { ada: 'outside_area' },
  },
  {
    name: 'of equals the better rated one comes first',
    people: [person('ada', stars(3.5, 12)), person('ben', stars(4.8, 12))],
    asked: { ben: 'rating, fair_share, free', ada: 'rating, fair_share, free' },
  },
  {
    name: 'one good rating says less than many, and somebody new is not pushed back',
    people: [person('ada', { ...stars(5, 1), load: 4 }), person('ben', { load: 0 })],
    asked: { ben: 'fair_share, free', ada: 'rating, free' },
  },
  {
    name: 'a hair in the rating does not outweigh who has more room',
    people: [person('ada', { ...stars(4.8, 30), load: 24 }), person('ben', { ...stars(4.7, 30), load: 8 })],
    asked: { ben: 'rating, fair_share, free', ada: 'rating, free' },
  },
  {
    name: 'of equals the one with the least to do comes first',
    people: [person('ada', { load: 16 }), person('ben', { load: 4 }), person('cat', { load: 8 })],
    asked: { ben: 'fair_share, free', cat: 'free', ada: 'free' },
  },
  {
    name: 'few poor ratings never put somebody first',
    people: [person('ada', stars(3, 5)), person('ben'), person('cat', stars(1, 1))],
    asked: { ben: 'fair_share, free', ada: 'rating, fair_share, free', cat: 'rating, fair_share, free' },
  },
  {
    name: 'exactly five ratings count as what they are',
    people: [person('ada', stars(4, 5)), person('ben', { ...stars(4.9, 40), load: 1 })],
    asked: { ben: 'rating, free', ada: 'rating, fair_share, free' },
  },
  {
    name: 'at short notice too, the known person comes before those who take such sessions',
    people: [person('ada', { shortNotice: true }), person('ben', { liked: true })],
    inHours: 3,
    asked: { ben: 'known_person, fair_share, free', ada: 'short_notice, fair_share, free' },
  },
  {
    name: 'at short notice those who take such sessions come before better ones',
    people: [
      person('ada', { specialisations: ['adhd_support'], ...stars(5, 20) }),
      person('ben', { shortNotice: true, load: 9 }),
    ],
    needs: { neurotype: adhd },
    inHours: 47,
    asked: { ben: 'short_notice, free', ada: 'needs, rating, fair_share, free' },
  },
  {
    name: 'exactly 48 hours are short notice',
    people: [person('ada'), person('ben', { shortNotice: true })],
    inHours: 48,
    asked: { ben: 'short_notice, fair_share, free', ada: 'fair_share, free' },
  },
  {
    name: 'with more time, short notice is no ground',
    people: [person('ada'), person('ben', { shortNotice: true })],
    inHours: 49,
    asked: { ada: 'fair_share, free', ben: 'fair_share, free' },
  },
  {
    name: 'who has taken the session keeps it before everybody else, also in quiet hours',
    people: [
      person('ada', { liked: true, shortNotice: true }),
      person('ben', { current: true, taken: true, load: 40, quietUntil: inHoursFromNow(23) }),
    ],
    inHours: 24,
    asked: { ben: 'keeps_session, free', ada: 'known_person, short_notice, fair_share, free' },
  },
  {
    name: 'for whom the time is only kept, they keep it before all but the known person',
    people: [
      person('ada', { shortNotice: true, ...stars(5, 20) }),
      person('ben', { current: true, load: 40 }),
      person('cat', { liked: true, load: 40 }),
    ],
    inHours: 24,
    asked: {
      cat: 'known_person, free',
      ben: 'keeps_session, free',
      ada: 'short_notice, rating, fair_share, free',
    },
  },
  {
    name: 'in quiet hours that leave an hour to answer, somebody is asked as at any time',
    people: [person('ada'), person('ben', { liked: true, quietUntil: inHoursFromNow(9) })],
    inHours: 12,
    asked: { ben: 'known_person, fair_share, free', ada: 'fair_share, free' },
  },
  {
    name: 'in quiet hours that leave less, somebody waits behind those who can answer, even the known person',
    people: [person('ada'), person('ben', { liked: true, quietUntil: inHoursFromNow(9, 1) })],
    inHours: 12,
    asked: { ada: 'fair_share, free', ben: 'known_person, fair_share, free' },
  },
  {
    name: 'in quiet hours too, the time that is kept goes to somebody who can answer',
    people: [person('ada', { load: 4 }), person('ben', { current: true, quietUntil: inHoursFromNow(11) })],
    inHours: 12,
    asked: { ada: 'free', ben: 'keeps_session, fair_share, free' },
  },
  {
    name: 'somebody in quiet hours is asked all the same when there is nobody else',
    people: [person('ada', { quietUntil: inHoursFromNow(11) })],
    inHours: 12,
    asked: { ada: 'free' },
  },
  {
    name: 'who has the session does not keep it when they are not free',
    people: [person('ada'), person('ben', { current: true, free: false })],
    asked: { ada: 'free' },
    notAsked: { ben: 'taken' },
  },
  {
    name: 'nobody who is not approved',
    people: [person('ada', { approved: false, liked: true, ...stars(5, 9) }), person('ben')],
    asked: { ben: 'free' },
    notAsked: { ada: 'not_approved' },
  },
  {
    name: 'nobody who is busy or on holiday',
    people: [person('ada', { paused: true, liked: true }), person('ben')],
    asked: { ben: 'free' },
    notAsked: { ada: 'paused' },
  },
  {
    name: 'nobody who does not offer the service',
    people: [person('ada', { serves: false }), person('ben')],
    asked: { ben: 'free' },
    notAsked: { ada: 'does_not_serve' },
  },
  {
    name: 'nobody on leave, which is told apart from hours of every week',
    people: [
      person('ada', { dayOff: true, works: false, free: false }),
      person('ben', { works: false, free: false }),
    ],
    asked: {},
    notAsked: { ada: 'on_leave', ben: 'not_working' },
  },
  {
    name: 'nobody who has another session or something in the calendar then',
    people: [person('ada', { free: false })],
    asked: {},
    notAsked: { ada: 'taken' },
  },
  {
    name: 'nobody twice for the same session',
    people: [person('ada', { declined: true, liked: true }), person('ben', { load: 40 })],
    asked: { ben: 'free' },
    notAsked: { ada: 'declined_before' },
  },
  {
    name: 'every reason against somebody is told',
    people: [
      person('ada', { paused: true, works: false, free: false, areas: ['london_east'], liked: false }),
    ],
    at: N8,
    asked: {},
    notAsked: { ada: 'paused, not_working, outside_area, not_wanted' },
  },
  {
    name: 'of complete equals always the same one, whatever order they come in',
    people: [person('cat'), person('ada'), person('ben')],
    asked: { ada: 'fair_share, free', ben: 'fair_share, free', cat: 'fair_share, free' },
  },
];

const codes = (list: readonly { code: string }[]): string => list.map(({ code }) => code).join(', ');

describe('who is asked, in which order and why', () => {
  // spec: S1-01
  it.each(SCENARIOS)('$name', ({ people, inHours = 168, at = '', online, needs, asked, notAsked = {} }) => {
    const locationType: LocationType = online ? 'online' : 'client_home';
    const session = {
      startsAt: new Date(NOW.getTime() + inHours * HOURS),
      area: areaOf({ locationType, locationDetails: at }),
      needs: {
        category: 'online_coaching' as const,
        sensoryNeeds: [],
        communicationPreferences: [],
        neurotype: null,
        words: [],
        ...needs,
      },
    };
    const { ranked, excluded } = rank(session, people, NOW);
    expect(ranked.map(({ userId, reasons }) => [userId, codes(reasons)])).toEqual(Object.entries(asked));
    expect(Object.fromEntries(excluded.map(({ userId, exclusions }) => [userId, codes(exclusions)]))).toEqual(
      notAsked,
    );
  });
});

describe('the words of the reasons', () => {
  it('name the region and the ratings, and nothing that a client said of needs', () => {
    const session = {
      startsAt: new Date(NOW.getTime() + 24 * HOURS),
      area: areaOf({ locationType: 'client_home', locationDetails: N8 }),
      needs: {
        category: 'body_doubling' as const,
        sensoryNeeds: quiet,
        communicationPreferences: [],
        neurotype: adhd,
        words: ['Loud music', 'Step-free access'],
      },
    };
    const ada = person('ada', {
      liked: true,
      shortNotice: true,
      areas: ['london_north'],
      specialisations: ['adhd_support', 'sensory_needs'],
      ...stars(4.8, 6),
    });
    const [first, second] = rank(session, [ada, person('ben', { ...stars(5, 1), load: 3 })], NOW).ranked;
    expect(first?.reasons.map(({ text }) => text)).toEqual([
      'The client would like the same person again',
      'Takes sessions at short notice',
      'Has experience that fits this session',
      'Works in North London',
      'Rated 4.8 out of 5 by 6 clients',
      'Has the most room in the days around',
      'Works then and is free',
    ]);
    expect(second?.reasons.map(({ text }) => text)).toEqual([
      'Goes to any area',
      'Rated 5 out of 5 by one client',
      'Works then and is free',
    ]);
  });
});
