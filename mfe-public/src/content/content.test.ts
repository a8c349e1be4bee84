import { HOME_ADVERTISED, SERVICES_ADVERTISED } from '@gently/contracts/advertised';
import { ADVERTISED_KEYS } from '@gently/contracts/catalogue-options';
import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { SETTINGS } from '@gently/contracts/setting-options';
import { HIGHEST_GRADE, readingGrade } from '@gently/testing/reading';
import { describe, expect, it } from 'vitest';
import * as about from './about';
import { CLAIMS } from './claims';
import * as area from './area';
import * as home from './home';
import * as modules from './modules';
import * as pages from './pages';
import * as papers from './papers';
import * as pay from './pay';
import { PRIVACY } from './privacy';
import * as questions from './questions';
import * as recruitment from './recruitment';
import * as services from './services';
import { TERMS } from './terms';
import * as training from './training';
import { TEAM_STORIES, VOICES } from './voices';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Every text of a module, whole sentences only: labels have no grade. */
const sentencesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /[.?]$/.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(sentencesOf) : [];
};

const FACTS = { identity: DEMO_IDENTITY, fees: SETTINGS.fees.initial };
const NOTHING = { identity: null, fees: null };
const COPY = {
  about,
  area,
  home,
  modules,
  pages,
  papers,
  pay,
  privacy: Object.values(PRIVACY).map((text) => text(FACTS)),
  questions,
  recruitment,
  services,
  terms: Object.values(TERMS).flatMap((text) => [FACTS, NOTHING].map(text)),
  training,
  voices: [VOICES, TEAM_STORIES],
};

describe('the words of the public pages', () => {
  it.each(Object.entries(COPY))('of %s read at grade 9 or below', (_name, module) => {
    const texts = sentencesOf(module);
    expect(texts.length).toBeGreaterThan(0);
    expect(readingGrade(texts.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
  });
});

describe('figures and voices', () => {
  // spec: C1-01
  it('states a source and a day for every claim', () => {
    expect(CLAIMS.map(({ figure }) => figure)).toEqual(['2,500+', '98%', '50+', '4.9/5']);
    for (const { source, stated } of CLAIMS) {
      expect(source).not.toBe('');
      expect(stated).toMatch(ISO_DAY);
    }
  });

  it('names people by first name and initial only', () => {
    for (const { name, dated } of [...VOICES, ...TEAM_STORIES]) {
      expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
      expect(dated).toMatch(ISO_DAY);
    }
  });

  it('has a card for every price that a service can be advertised by, and no other', () => {
    const keys = [...home.HOME_SERVICES.cards, ...services.SERVICE_CARDS].map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(ADVERTISED_KEYS));
  });
});

it.each([
  ['home page', home.HOME_SERVICES.cards, HOME_ADVERTISED],
  ['services page', services.SERVICE_CARDS, SERVICES_ADVERTISED],
])('the %s has the cards that the console says are on it', (_page, cards, advertised) => {
  const keys = (all: readonly { key: string }[]) => all.map(({ key }) => key).toSorted();
  expect(keys(cards)).toEqual(keys(advertised));
});
