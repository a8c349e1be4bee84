import { ERRORS } from '@gently/contracts/errors';
import { PATHS } from '@gently/contracts/paths';
import { CONTACT_TEXTS, RECOVERY_TEXTS } from '@gently/contracts/registration-texts';
import { buildUser, fails, screen, userEvent, waitFor } from '@gently/testing/react';
import { HIGHEST_GRADE, readingGrade, sentencesOf } from '@gently/testing/reading';
import { expect, it } from 'vitest';
import { renderSite } from '../testing/render-site';

const pending = buildUser({ role: 'declutterer', status: 'pending', email_verified: false });
const application = {
  id: 'a',
  status: 'pending',
  submitted_at: '2026-11-20T12:00:00.000Z',
  question: null,
  reason: null,
} as const;

const CONFIRM = 'Confirm my email address';
/** Each with the button, if any, whose press leads to the words. */
const PAGES: [string, NonNullable<Parameters<typeof renderSite>[0]>, string?][] = [
  ['an email that is not confirmed yet', { route: `${PATHS.verifyEmail}?token=a` }],
  ['the login', { route: PATHS.login }],
  ['the forgotten password', { route: PATHS.forgotPassword }],
  ['the new password', { route: `${PATHS.resetPassword}?token=a` }],
  ['a reset link that is not whole', { route: PATHS.resetPassword }],
  [
    'a confirmed email',
    {
      route: `${PATHS.verifyEmail}?token=a`,
      answers: {
        'POST /auth/verify-email': {
          email: 'a@example.test',
          email_verified: true,
          ended: ['sign_ins', 'calendar', 'calendar_feed'],
        },
      },
    },
    CONFIRM,
  ],
  [
    'a link that is over',
    { route: `${PATHS.verifyEmail}?token=a`, answers: { 'POST /auth/verify-email': fails('link_invalid') } },
    CONFIRM,
  ],
  [
    'an account that awaits approval',
    {
      route: '/dashboard/declutterer',
      user: pending,
      answers: { 'GET /applications/mine': { application } },
    },
  ],
  ['a dashboard that is not open', { route: '/dashboard/trainer', user: buildUser({ role: 'trainer' }) }],
  ['a page of somebody else', { route: '/dashboard/trainer', user: buildUser({ role: 'client' }) }],
];

it.each(PAGES)('%s reads at grade 9 or below', async (_name, options, press) => {
  const site = renderSite(options);
  const first = await screen.findByRole('heading', { level: 1 });
  if (press) {
    await userEvent.setup().click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
  }
  const sentences = sentencesOf(site.container);
  expect(sentences).not.toEqual([]);
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
});

// spec: C8-01
it('what goes wrong and what went well read at grade 9 or below', () => {
  const said = Object.values(ERRORS).map(({ message }) => message);
  const texts = [...said, ...Object.values(RECOVERY_TEXTS), ...Object.values(CONTACT_TEXTS)];
  const sentences = texts.filter((text) => text.endsWith('.'));
  expect(readingGrade(sentences.join(' '))).toBeLessThanOrEqual(HIGHEST_GRADE);
});
