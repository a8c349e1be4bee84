import { PATHS } from '@gently/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { chooseService, giveDetails, payButton } from '../booking';
import { CARDS, fillCard } from '../journey';
import { arriveAt, choose, fillPerson, goOn } from '../people';
import { SERVICE } from './operator';
import type { OutsideWorld } from './outside-world';
import { HOSTS } from './plan.mjs';

export const CLIENT = { first: 'Rosie', last: 'Hart', email: 'rosie@example.org' };

export const register = async (page: Page): Promise<void> => {
  await page.goto(PATHS.register);
  await goOn(page, 'Basic Info');
  await fillPerson(page, CLIENT.email, CLIENT);
  await goOn(page, 'Neuro Profile');
  await choose(page, 'Autistic and ADHD');
  await choose(page, /^Yes, /);
  for (const step of ['Home & Preferences', 'Accessibility', 'Goals & Review']) await goOn(page, step);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/client$/);
};

/** Books, and pays at the second try: at the first one Stripe cannot be reached. @returns the id of the booking */
export const bookAndPay = async (page: Page, world: OutsideWorld): Promise<string> => {
  await chooseService(page, SERVICE);
  await giveDetails(page, 3);
  const id = new URL(page.url()).searchParams.get('pay') ?? '';
  await fillCard(page, CARDS.succeeds);
  await world.without(HOSTS.api, async () => {
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toBeVisible();
  });
  await payButton(page).click();
  await arriveAt(page, 'Booking Confirmed!');
  return id;
};
