import type { BookingDetail, RefundQuoteData } from '@gently/contracts/bookings';
import { buildBooking, buildRefundQuote, buildRefundQuoteData } from '@gently/testing/react';
import { HIGHEST_GRADE, readingGrade } from '@gently/testing/reading';
import { describe, expect, it } from 'vitest';
import { readingOf } from './lines';
import { storyOf, type StoryPart } from './story';

const confirmed = (overrides: Partial<BookingDetail> = {}): BookingDetail =>
  buildBooking({
    status: 'confirmed',
    matching_by: null,
    declutterer: { first_name: 'Imogen', bio: '' },
    location_details: '14 Alder Road, Hove BN3 7AA',
    ...overrides,
  });
const QUOTE = buildRefundQuoteData({
  passes_left: 2,
  later: [
    buildRefundQuote({ percent: 50, amount: 45, holds_until: '2030-03-04T08:00:00.000Z' }),
    buildRefundQuote({ percent: 0, amount: 0, holds_until: null }),
  ],
});
const GRACE =
  'Up to 2 times in twelve months you can cancel late and get everything back all the same, if the Pay-It-Forward fund can pay for it. That is called a grace pass.';
const partOf = (id: StoryPart['id'], booking: BookingDetail, quote: RefundQuoteData | null = QUOTE) =>
  storyOf(booking, quote).find((part) => part.id === id);
const textsOf = (id: StoryPart['id'], booking: BookingDetail, quote?: RefundQuoteData | null) =>
  partOf(id, booking, quote)?.paragraphs.map(({ text }) => text);
const clockOf = (booking: BookingDetail) => partOf('steps', booking)?.steps.map(({ when }) => when);

describe('who comes', () => {
  it.each([
    ['client_home', 'Who is coming', 'Imogen comes to your home.'],
    ['online', 'Who you meet', 'You meet Imogen online.'],
    ['other', 'Who you meet', 'You meet Imogen.'],
  ] as const)('at %s: %s', (location_type, title, first) => {
    const part = partOf('who', confirmed({ location_type }));
    expect(part?.title).toBe(title);
    expect(part?.paragraphs).toEqual([{ text: first, own: false }]);
  });

  it('writes for themselves, line by line, where they wrote something', () => {
    const declutterer = { first_name: 'Imogen', bio: 'We begin where you like.\n\n  No rush. \n' };
    expect(partOf('who', confirmed({ declutterer }))?.paragraphs.slice(1)).toEqual([
      { text: 'Imogen writes:', own: false },
      { text: 'We begin where you like.', own: true },
      { text: 'No rush.', own: true },
    ]);
  });

  it('knows what helps', () => {
    const booking = confirmed({
      sensory_needs: ['quiet_environment', 'frequent_breaks'],
      communication_preferences: ['minimal_verbal'],
    });
    expect(textsOf('who', booking)).toContain(
      'You told us what helps you: quiet environment, frequent breaks, few words. Imogen can read this.',
    );
  });

  it('has no name where an older server names nobody', () => {
    expect(textsOf('who', confirmed({ declutterer: null }))).toEqual([
      'Your declutterer comes to your home.',
    ]);
    expect(textsOf('begin', confirmed({ declutterer: null }))?.[0]).toBe(
      'On Monday 4 March 2030, at 10:00, your declutterer comes here:',
    );
  });
});

describe('how it begins', () => {
  it.each([
    [
      'at home',
      {},
      [
        'On Monday 4 March 2030, at 10:00, Imogen comes here:',
        '14 Alder Road, Hove BN3 7AA',
        'You do not need to tidy before. Please leave things as they are.',
        'Would you like Imogen to ring, to knock or to wait? You can tell us on the page of your booking.',
      ],
    ],
    [
      'at home, when nothing can be changed any more',
      { can_amend: false },
      [
        'On Monday 4 March 2030, at 10:00, Imogen comes here:',
        '14 Alder Road, Hove BN3 7AA',
        'You do not need to tidy before. Please leave things as they are.',
      ],
    ],
    [
      'online',
      { location_type: 'online', location_details: '' },
      [
        'On Monday 4 March 2030, at 10:00, you meet Imogen online. You do not need to travel.',
        'You join from the page of your booking, from 15 minutes before.',
        'Not sure how? Please ask us; the page of your booking says how to reach us.',
      ],
    ],
    [
      'in another place',
      { location_type: 'other', location_details: 'Hove Library' },
      ['On Monday 4 March 2030, at 10:00, you meet Imogen here:', 'Hove Library'],
    ],
    [
      'in another place that is not known',
      { location_type: 'other', location_details: '' },
      [
        'On Monday 4 March 2030, at 10:00, you meet Imogen. You have not told us yet where.',
        'You can add the place on the page of your booking.',
      ],
    ],
    [
      'in another place that is not known and stays so',
      { location_type: 'other', location_details: '', can_amend: false },
      ['On Monday 4 March 2030, at 10:00, you meet Imogen. You have not told us yet where.'],
    ],
  ] as const)('is told %s', (_where, overrides, expected) => {
    expect(textsOf('begin', confirmed(overrides))).toEqual(expected);
  });

  it('gives back what the client asked for, in their own words', () => {
    const special_requirements = 'Please do not ring the bell.';
    expect(partOf('begin', confirmed({ special_requirements }))?.paragraphs.slice(-3)).toEqual([
      { text: 'You told us:', own: false },
      { text: special_requirements, own: true },
      { text: 'Imogen can read this.', own: false },
    ]);
  });
});

describe('the steps', () => {
  it('have the clock times of the session', () => {
    expect(partOf('steps', confirmed())?.steps.map(({ when, title }) => `${when}: ${title}`)).toEqual([
      '10:00: Imogen arrives',
      'Then: You agree on what feels possible',
      'Until 11:45: You work at your own pace',
      '11:45: You look at what is done',
      '12:00: The session ends',
    ]);
  });

  it.each([
    [
      'in summer',
      {
        scheduled_date: '2030-07-01',
        starts_at: '2030-07-01T09:00:00.000Z',
        ends_at: '2030-07-01T10:30:00.000Z',
        duration_minutes: 90,
      },
      ['10:00', 'Then', 'Until 11:15', '11:15', '11:30'],
    ],
    [
      'on the day the clocks go forward',
      {
        scheduled_date: '2030-03-31',
        starts_at: '2030-03-31T09:00:00.000Z',
        ends_at: '2030-03-31T10:00:00.000Z',
        duration_minutes: 60,
      },
      ['10:00', 'Then', 'Until 10:45', '10:45', '11:00'],
    ],
    [
      'in half an hour',
      { ends_at: '2030-03-04T10:30:00.000Z', duration_minutes: 30 },
      ['10:00', 'Then', 'Until 10:30', '10:30'],
    ],
  ])('are at London times %s', (_when, overrides, expected) => {
    expect(clockOf(confirmed(overrides))).toEqual(expected);
  });

  it.each([
    [['frequent_breaks'], 'You asked for breaks. Say when you need one, and for how long.'],
    [[], 'You can ask for a break at any time.'],
  ] as const)('with the needs %j speak of breaks', (sensory_needs, text) => {
    const steps = partOf('steps', confirmed({ sensory_needs: [...sensory_needs] }))?.steps;
    expect(steps?.[2]?.text).toBe(text);
  });

  it('begin with a meeting where nobody arrives', () => {
    const online = confirmed({ location_type: 'online' });
    expect(partOf('steps', online)?.steps[0]?.title).toBe('You meet Imogen');
    expect(textsOf('steps', online)).toEqual([
      'This is the plan. You can ask for something else at any time.',
    ]);
  });
});

describe('what happens to things', () => {
  it.each([
    ['client_home', 1],
    ['other', 1],
    ['online', 0],
  ] as const)('is told of %s in %i part', (location_type, count) => {
    const ids = storyOf(confirmed({ location_type }), QUOTE).map(({ id }) => id);
    expect(ids.filter((id) => id === 'things')).toHaveLength(count);
  });
});

describe('a change of mind', () => {
  it('has the deadlines and amounts of the quote, tier by tier', () => {
    expect(textsOf('money', confirmed())?.slice(1)).toEqual([
      'You get back £90.00, all of it, to the card that you paid with. This holds until 10:00 on Sun 3 Mar 2030.',
      'After that you get back £45.00, half of it. This holds until 08:00 on Mon 4 Mar 2030.',
      'After that there is no refund.',
      GRACE,
    ]);
  });

  it('is told in the time of a London summer', () => {
    const summer = buildRefundQuoteData({
      passes_left: 2,
      percent: 50,
      amount: 45,
      holds_until: '2030-07-01T07:00:00.000Z',
    });
    expect(textsOf('money', confirmed(), summer)?.slice(1)).toEqual([
      'You get back £45.00, half of it, to the card that you paid with. This holds until 08:00 on Mon 1 Jul 2030.',
      GRACE,
    ]);
  });

  it('says nothing of money while that is not known, and nothing at all when it is too late to cancel', () => {
    expect(textsOf('money', confirmed(), null)).toHaveLength(1);
    expect(partOf('money', confirmed({ can_cancel: false }))).toBeUndefined();
  });

  it('speaks of grace passes only to somebody who has one', () => {
    const withPasses = (passes_left: number) => textsOf('money', confirmed(), { ...QUOTE, passes_left });
    expect(withPasses(0)?.at(-1)).toBe('After that there is no refund.');
    expect(withPasses(1)?.at(-1)).toMatch(/^You have one grace pass left: /);
  });

  it('speaks of moving only where that is possible', () => {
    expect(textsOf('money', confirmed())?.[0]).toContain('move or cancel');
    expect(textsOf('money', confirmed({ can_reschedule: false }))?.[0]).not.toContain('move');
  });
});

describe('what is read aloud', () => {
  it('is every sentence of the page once, in its order', () => {
    const reading = readingOf(storyOf(confirmed(), QUOTE));
    expect(new Set(reading.map(({ id }) => id)).size).toBe(reading.length);
    expect(reading.slice(0, 3).map(({ text }) => text)).toEqual([
      'Who is coming',
      'Imogen comes to your home.',
      'How it begins',
    ]);
    expect(reading.at(-1)?.text).toBe('That is called a grace pass.');
  });
});

it.each(['client_home', 'online', 'other'] as const)('reads at grade 9 or below: %s', (location_type) => {
  const text = storyOf(confirmed({ location_type }), QUOTE)
    .flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps].map((line) => line.text))
    .filter((line) => /[.?]$/.test(line));
  expect(readingGrade(text.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
});
