import { axe, buildAdvertised, buildSite, renderApp, screen, waitFor, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { VoiceList } from '../../parts/voice-list';
import HomePage from './home-page';

const region = (name: string) => within(screen.getByRole('region', { name }));
const open = () =>
  renderApp(<HomePage />, { answers: { 'GET /services/advertised': buildAdvertised() }, site: buildSite() });
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe('home page', () => {
  // spec: C2.1-01, C2.4-01
  it('opens with what it is and the two ways on', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'A calmer home, one kind step at a time',
    );
    const hero = region('A calmer home, one kind step at a time');
    expect(hrefOf(hero.getByRole('link', { name: 'Book Your Session' }))).toBe('/book');
    expect(hrefOf(hero.getByRole('link', { name: 'Explore Services' }))).toBe('/services');
  });

  // spec: C1-01
  it('states the four claims, each figure with its caption', () => {
    open();
    const claims = region('In numbers');
    const captions = claims.getAllByRole('term').map((term) => term.textContent);
    const figures = claims.getAllByRole('definition').map((definition) => definition.textContent);
    expect(captions).toEqual(['clients helped', 'success rate', 'expert declutterers', 'average rating']);
    expect(figures).toEqual(['2,500+', '98%', '50+', '4.9/5']);
    expect(
      claims.getByText('Figures as Gently Sorted gave them on Saturday 21 November 2026.'),
    ).toBeVisible();
  });

  // spec: C2.4-03
  it('shows how it works in three steps', () => {
    open();
    const headings = region('How It Works').getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      '1. Book',
      '2. Meet an expert',
      '3. Transform',
    ]);
  });

  // spec: C2.4-02
  it('gives six reasons', () => {
    open();
    expect(region('Help that fits how you think').getAllByRole('listitem')).toHaveLength(6);
  });

  // spec: C1-03
  it.each([
    ['Home Decluttering', 'from £45/hour'],
    ['ADHD Support', 'from £55/hour'],
    ['Digital Organization', 'from £40/hour'],
  ])('offers %s %s with the way to book it', async (title, price) => {
    open();
    const cards = region('Choose the help you need').getAllByRole('listitem');
    const card = cards.find((item) => within(item).queryByRole('heading', { name: title }));
    await waitFor(() => expect(card).toHaveTextContent(price));
    expect(hrefOf(within(card as HTMLElement).getByRole('link', { name: `Book Now ${title}` }))).toBe(
      '/book',
    );
  });

  // spec: C1-03
  it('marks only ADHD Support as most popular', () => {
    open();
    const badge = screen.getByText('Most Popular');
    expect(badge.closest('li')).toHaveTextContent('ADHD Support');
  });

  // spec: C1-02
  it('calls examples what they are, and gives them no stars', () => {
    open();
    const voices = region('What it can feel like');
    expect(voices.getAllByRole('figure')).toHaveLength(3);
    expect(voices.queryByText('5.0')).toBeNull();
    expect(voices.getByText(/not real clients/)).toBeVisible();
  });

  // spec: C1-02
  it('shows the stars that a client gave', () => {
    const voice = { quote: 'We did one drawer.', name: 'Priya S.', about: 'Home Decluttering' };
    renderApp(<VoiceList voices={[{ ...voice, source: 'client', stars: 5, dated: '2026-11-21' }]} />);
    expect(within(screen.getByRole('figure')).getByText('5.0')).toBeVisible();
  });

  // spec: C1-07
  it('answers questions and says how to reach a person', () => {
    open();
    const questions = region('Questions people ask first');
    expect(questions.getAllByRole('group')).toHaveLength(6);
    expect(hrefOf(questions.getByRole('link', { name: '0808 157 0142' }))).toBe('tel:08081570142');
    expect(questions.getByText(/Monday-Friday 9 AM - 6 PM GMT/)).toBeVisible();
    expect(questions.getByText(/Live chat/)).toBeVisible();
  });

  // spec: C2.4-04, C2.4-05
  it('ends with Create Free Account, or Quick Access', () => {
    open();
    const invitation = region('Start with one small corner');
    expect(hrefOf(invitation.getByRole('link', { name: 'Create Free Account' }))).toBe('/signup');
    expect(hrefOf(invitation.getByRole('link', { name: 'Quick Access' }))).toBe('/login?quick=true');
  });

  it('asks the server for the prices alone and has no accessibility violation', async () => {
    const { api, container } = open();
    await screen.findByText('£45');
    expect(await axe(container)).toEqual([]);
    expect(api.requests.map(({ key }) => key)).toEqual(['GET /services/advertised']);
  });
});
