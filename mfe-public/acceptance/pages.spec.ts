import { PATHS } from '@gently/contracts/paths';
import { stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
import { buildAdvertised, buildService } from '@gently/testing/factories';

test.beforeEach(async ({ page }) => {
  await stubApi(page, {
    'GET /csrf-token': { csrf_token: 'acceptance' },
    'GET /services': { services: [buildService()] },
    'GET /services/advertised': buildAdvertised(),
  });
});

testEveryPage(
  [
    { path: PATHS.home, heading: 'A calmer home, one kind step at a time' },
    { path: '/about', heading: 'Calm and clarity, without the shame' },
    { path: PATHS.services, heading: 'Help for your rooms, your papers and your screens' },
    { path: '/training', heading: 'Learn to help, one small step at a time' },
    { path: '/declutterer/recruitment', heading: 'Kind work, at a human pace' },
    { path: '/declutterer/apply', heading: 'Join Gently Sorted' },
    { path: '/signup', heading: 'Create your account' },
    { path: '/register', heading: 'Welcome' },
    { path: '/contact', heading: 'Talk to us' },
    { path: '/privacy', heading: 'Privacy Policy' },
    { path: '/terms', heading: 'Terms of Service' },
  ],
  { comfort: true },
);
