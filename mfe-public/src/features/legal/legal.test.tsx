import { NEEDS_KEPT_HOURS } from '@gently/contracts/answer-lists';
import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { DECIDED_KEPT_MONTHS } from '@gently/contracts/decide-later-options';
import { MESSAGES_KEPT_MONTHS } from '@gently/contracts/message-options';
import { CONTACT_KEPT_MONTHS } from '@gently/contracts/contact-message';
import { VIEWINGS_KEPT_MONTHS } from '@gently/contracts/viewing-options';
import { CHECK_IN_KEPT_MONTHS } from '@gently/contracts/welfare-options';
import { axe, buildSite, renderApp, screen, userEvent, waitFor, within } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import PrivacyPage from './privacy-page';
import TermsPage from './terms-page';

const site = buildSite();
const PAGES = [
  { title: 'Privacy Policy', Page: PrivacyPage },
  { title: 'Terms of Service', Page: TermsPage },
];
/** The words of one part. */
const part = (title: string): string =>
  screen.getByRole('heading', { level: 2, name: title }).parentElement?.textContent ?? '';

describe.each(PAGES)('$title', ({ title, Page }) => {
  // spec: C2.9-01
  it('is effective January 1, 2025 and last updated January 22, 2025', () => {
    renderApp(<Page />, { site });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('Effective January 1, 2025.')).toBeVisible();
    expect(screen.getByText('Last updated January 22, 2025.')).toBeVisible();
  });

  // spec: C2.1-13
  it('has a table of contents that names every part once', () => {
    renderApp(<Page />, { site });
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)
      .filter((words) => words !== 'On this page' && words !== 'In short');
    expect(links.map((link) => link.textContent)).toEqual(titles);
    expect(new Set(titles).size).toBe(titles.length);
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('has no accessibility violation and asks the server for nothing', async () => {
    const { api, container } = renderApp(<Page />, { site });
    expect(await axe(container)).toEqual([]);
    expect(api.requests).toEqual([]);
  });
});

describe('the contents', () => {
  it('lead the keyboard to the part', async () => {
    renderApp(<TermsPage />, { route: '/terms' });
    await userEvent.click(screen.getByRole('link', { name: 'If you cancel' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'If you cancel' })).toHaveFocus());
  });

  it('lead there from an address too', async () => {
    renderApp(<PrivacyPage />, { route: '/privacy#rights' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your rights' })).toHaveFocus());
  });
});

describe('the terms', () => {
  // spec: C2.9-02
  it('state the minimum age of 18', () => {
    renderApp(<TermsPage />, { site });
    expect(part('Who may use the site')).toContain('The minimum age is 18.');
  });

  // spec: C2.9-03
  it('say what clients, providers, managers and administrators can do', () => {
    renderApp(<TermsPage />, { site });
    for (const words of [
      'browse services and book',
      'send messages',
      'rate a session',
      'manage your profile',
    ])
      expect(part('If you are a client')).toContain(words);
    for (const words of [
      'offer your services',
      'set when you are free',
      'We set the price of each service',
      'get paid',
    ])
      expect(part('If you are a provider')).toContain(words);
    for (const words of [
      'manage the team of your region',
      'see analytics of its work',
      'coordinate training',
    ])
      expect(part('If you are a manager or administrator')).toContain(words);
  });

  // spec: C2.9-04, C9-08
  it('state the platform fee of 5%, pay within 2-5 business days and no setup or monthly fee', () => {
    renderApp(<TermsPage />, { site });
    const fees = part('Prices and fees');
    expect(fees).toContain('a platform fee of 5% of each transaction');
    expect(fees).toContain('2.9% for the card payment. The franchise commission is 15%.');
    expect(fees).toContain('There is no setup fee and no monthly fee.');
    expect(fees).toContain('15 full days after our email');
    expect(fees).toContain('Providers are paid within 2-5 business days of the session.');
  });

  it('take their figures from the fee schedule, and name none while it is not known', () => {
    const rates = { platform: 450, card_processing: 310, franchise_commission: 1250 };
    const { unmount } = renderApp(<TermsPage />, { site: buildSite({ fees: rates }) });
    expect(part('Prices and fees')).toContain('a platform fee of 4.5% of each transaction, and 3.1%');
    expect(screen.getByText(/^The platform fee is 4.5% of each transaction/)).toBeInTheDocument();
    unmount();
    renderApp(<TermsPage />);
    expect(part('Prices and fees')).not.toContain('%');
  });

  it('say who runs the site, and lead to the contact page until the business has said so', () => {
    const identity = { ...DEMO_IDENTITY, company_name: 'Calm Homes Ltd', company_number: '01234567' };
    const { unmount } = renderApp(<TermsPage />, { site: buildSite({ identity }) });
    expect(part('Help and contact')).toContain('is a trading name of Calm Homes Ltd.');
    expect(part('Help and contact')).toContain(
      'company number 01234567. Registered office: 1 Example Street',
    );
    unmount();
    renderApp(<TermsPage />, { site: buildSite({ identity: null }) });
    expect(screen.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
    expect(part('Help and contact')).not.toContain('.test');
  });

  // spec: C2.9-05
  it('state the refunds: full from 24 hours, 50% between 2 and 24, none under 2', () => {
    renderApp(<TermsPage />, { site });
    const refunds = part('If you cancel');
    expect(refunds).toContain('24 hours or more: a full refund.');
    expect(refunds).toContain('2-24 hours: a refund of 50%.');
    expect(refunds).toContain('Under 2 hours: no refund.');
  });

  // spec: C2.9-06
  it('state the support hours and the aim of 48 hours', () => {
    renderApp(<TermsPage />, { site });
    expect(part('Help and contact')).toContain('Support is open Monday-Friday 9 AM - 6 PM GMT.');
    expect(part('Help and contact')).toContain('We aim to resolve most issues within 48 hours.');
  });
});

describe('the privacy policy', () => {
  it('says who reads what a declutterer tells of their own week', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('If you work with us')).toContain('yours alone unless you share it');
  });

  it('asks for a clear yes before it keeps sensitive data', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('Your mind and your needs')).toContain('we ask for your clear yes first, on its own');
  });

  it('says who sees needs and photos, and how a person takes a yes back', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('Your mind and your needs')).toContain('who looked and when');
    expect(part('Photos of a session')).toContain('Without your yes we keep none.');
    expect(part('Photos of a session')).toContain('all photos of that session are then deleted at once');
  });

  it('says who reads messages and how long they are kept', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('Messages')).toContain('Only you two can read it.');
    expect(part('Messages')).toContain(`${MESSAGES_KEPT_MONTHS} months after your last session`);
  });

  it('names the periods after which the product deletes', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('Your mind and your needs')).toContain(
      `delete it ${NEEDS_KEPT_HOURS} hours after the session`,
    );
    expect(part('If you work with us')).toContain(`after ${CHECK_IN_KEPT_MONTHS} months we delete it`);
    expect(part('Things to decide later')).toContain(`with its photo ${DECIDED_KEPT_MONTHS} months later`);
    expect(part('Who else sees it')).toContain(`for ${VIEWINGS_KEPT_MONTHS} months you can read it`);
    expect(part('How long we keep it')).toContain(
      `by the contact form is deleted ${CONTACT_KEPT_MONTHS} months after it has reached us`,
    );
  });

  it('says what stays when an account is closed, and what a connected calendar gets', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('How long we keep it')).toContain('without your address and your words');
    expect(part('How long we keep it')).toContain('a note of actions that matter for safety');
    expect(part('Who else sees it')).toContain('Google gets the time, the place and the title');
  });

  // spec: C2.9-07
  it('names the rights, the answer within 30 days and whom to write to', () => {
    renderApp(<PrivacyPage />, { site });
    expect(part('Your rights')).toContain('We answer within 30 days');
    expect(screen.getAllByRole('link', { name: 'hello@gentlysorted.test' })[0]).toHaveAttribute(
      'href',
      'mailto:hello@gentlysorted.test',
    );
    expect(screen.getByRole('link', { name: 'ico.org.uk' })).toHaveAttribute('href', 'https://ico.org.uk');
  });
});
