import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, resizeTo } from './accessibility';

const PHONE = { width: 375, height: 812 };

/** Expects that a page can be used by everybody and fits a phone; its width is as before afterwards. */
export const expectFits = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await resizeTo(page, PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (before) await resizeTo(page, before);
};

/** On to the next part of a module. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Answers one question of a quiz, by its words: each attempt has another order. */
export const choose = async (page: Page, question: string, option: string): Promise<void> => {
  const group = page.getByRole('radiogroup', { name: question });
  await group.getByRole('radio', { name: option }).check({ force: true });
};
