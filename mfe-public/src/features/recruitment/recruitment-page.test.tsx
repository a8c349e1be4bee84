import {
  axe,
  buildAdvertised,
  fails,
  renderApp,
  screen,
  userEvent,
  within,
  type FakeAnswers,
} from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import RecruitmentPage from './recruitment-page';

const panel = () => within(screen.getByRole('tabpanel'));
const TABS = [
  { name: 'Overview', route: '/declutterer/recruitment', heading: 'From first hello to first session' },
  { name: 'Benefits', route: '/declutterer/recruitment?tab=benefits', heading: 'What you get' },
  { name: 'Training', route: '/declutterer/recruitment?tab=training', heading: 'Training before you start' },
  { name: 'Requirements', route: '/declutterer/recruitment?tab=requirements', heading: 'What we ask for' },
  {
    name: 'Team stories',
    route: '/declutterer/recruitment?tab=stories',
    heading: 'What the work can feel like',
  },
];
const ADVERTISED = 'GET /services/advertised';
const open = (
  route = '/declutterer/recruitment',
  answers: FakeAnswers = { [ADVERTISED]: buildAdvertised() },
) => renderApp(<RecruitmentPage />, { route, answers });
const glance = () => within(screen.getByRole('region', { name: 'At a glance' }));
/** The page states the pay at a glance and among the benefits. */
const statedPay = () => [
  glance().getAllByRole('definition')[0]?.textContent,
  panel().getByText(/[Yy]ou earn/).textContent,
];
const WITHOUT_NUMBERS = [
  'You see it before you accept',
  'What you earn depends on the kind of session. Each request says what you earn with it, after all fees, before you answer. It is paid within 2-5 business days.',
];

describe('recruitment page', () => {
  // spec: C2.8-03
  it('states pay, interview and training at a glance', async () => {
    open();
    const facts = glance();
    await facts.findByText(/^£15/);
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Pay',
      'Hours',
      'First interview',
      'Training',
    ]);
    expect(facts.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      '£15 to £42 an hour',
      'You choose the days and times',
      'A 30-minute video call',
      'Four courses, 8 hours in all',
    ]);
  });

  // spec: C2.1-10, C2.8-01
  it('has the tabs overview, benefits, training, requirements and team stories', () => {
    open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(TABS.map(({ name }) => name));
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });

  // spec: C2.8-01
  it.each(TABS)('opens $name from its own address', ({ name, route, heading }) => {
    open(route);
    expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    expect(panel().getByRole('heading', { level: 2 })).toHaveTextContent(heading);
  });

  it('puts the chosen tab into the address, and opens the overview for unknown words', async () => {
    const { address } = open('/declutterer/recruitment?tab=nonsense');
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'Requirements' }));
    expect(address()).toBe('/declutterer/recruitment?tab=requirements');
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(address()).toBe('/declutterer/recruitment');
  });

  // spec: C2.8-01
  it('moves between the tabs with arrow keys, Home and End', async () => {
    const { address } = open();
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Benefits' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Team stories' })).toHaveFocus();
    expect(address()).toBe('/declutterer/recruitment?tab=stories');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
  });

  // spec: C2.8-05, C2.8-06
  it('says how joining goes: reply in 5-7 business days, a 30-minute video call, a background check', () => {
    open();
    expect(panel().getAllByRole('listitem')).toHaveLength(5);
    expect(panel().getByText('We contact you within 5-7 business days.')).toBeVisible();
    expect(panel().getByText(/The first interview is a 30-minute video call/)).toBeVisible();
    expect(panel().getByText(/A background check may follow/)).toBeVisible();
  });

  // spec: C9-10
  it('states the pay, when it comes and that nothing is charged', async () => {
    open('/declutterer/recruitment?tab=benefits');
    expect(
      await panel().findByText(
        /^You earn £15 to £42 an hour with a client, after all fees\..* paid within 2-5 business days\.$/,
      ),
    ).toBeVisible();
    expect(panel().getByText('There is no setup fee and no monthly fee.')).toBeVisible();
  });

  it('loading: keeps the space of the pay within its sentences, and says that it is loading', () => {
    open('/declutterer/recruitment?tab=benefits', {
      [ADVERTISED]: () => new Promise<never>(() => undefined),
    });
    const [short, long] = statedPay();
    expect(short).toBe('(the amount is loading)');
    expect(long).toMatch(/^You earn \(the amount is loading\) with a client, after all fees\./);
  });

  it('states one amount when every session pays the same', async () => {
    open(undefined, { [ADVERTISED]: buildAdvertised({ pay: { from_hourly: 20, to_hourly: 20 } }) });
    expect(await glance().findByText('£20 an hour')).toBeVisible();
  });

  it.each([
    ['there are no services', buildAdvertised({ prices: [], pay: null })],
    ['the pay could not be loaded', fails('internal')],
  ])('says without a number how pay is known when %s', async (_when, answer) => {
    open('/declutterer/recruitment?tab=benefits', { [ADVERTISED]: answer });
    await glance().findByText('You see it before you accept');
    expect(statedPay()).toEqual(WITHOUT_NUMBERS);
    expect(document.body).not.toHaveTextContent('£');
  });

  // spec: C2.8-04
  it('lists the modules of 2, 3, 2 and 1 hours and the way to the training page', () => {
    open('/declutterer/recruitment?tab=training');
    const hours = panel()
      .getAllByRole('listitem')
      .map((row) => /\d hours?$/.exec(row.textContent ?? '')?.[0]);
    expect(hours).toEqual(['2 hours', '3 hours', '2 hours', '1 hour']);
    expect(panel().getByRole('link', { name: 'More about the training' })).toHaveAttribute(
      'href',
      '/training',
    );
  });

  it('asks for an age of 18 and for one or two people who know the work', () => {
    open('/declutterer/recruitment?tab=requirements');
    expect(panel().getByText('You are at least 18 years old.')).toBeVisible();
    expect(panel().getByText('You can name one person who knows your work, or two.')).toBeVisible();
  });

  // spec: C2.8-02
  it('leads to the application with Apply Now and to the contact page with Ask Questions', () => {
    open();
    const apply = screen.getAllByRole('link', { name: 'Apply Now' });
    expect(apply.map((link) => link.getAttribute('href'))).toEqual([
      '/declutterer/apply',
      '/declutterer/apply',
    ]);
    expect(screen.getByRole('link', { name: 'Ask Questions' })).toHaveAttribute('href', '/contact');
  });

  it('calls its stories examples', () => {
    open('/declutterer/recruitment?tab=stories');
    expect(panel().getAllByRole('figure')).toHaveLength(3);
    expect(panel().getByText(/The names are not real members of the team/)).toBeVisible();
  });

  it.each(TABS)('has no accessibility violation in $name', async ({ route }) => {
    const { api, container } = open(route);
    await glance().findByText(/^£15/);
    expect(await axe(container)).toEqual([]);
    expect(api.requests.map(({ key }) => key)).toEqual([ADVERTISED]);
  });
});
