import { expect, type CDPSession, type Page } from '@playwright/test';
import { resizeTo } from './accessibility';
import { wear } from './comfort';
import { faultsOfLayout } from './layout-faults';

/** Twice the usual size, as a reader sets it in the browser: every length in em and rem follows it, media queries included. */
const DOUBLE = { standard: 32, fixed: 26 };
const USUAL = { standard: 16, fixed: 13 };

/** The largest of the product's own settings, which media queries do not follow. */
const LARGEST = { text: 'larger', spacing: 'roomy', motion: 'reduced', font: 'opendyslexic' };

interface Size {
  name: string;
  /** The size of the root says whether the browser has applied it. */
  rem: string;
  wear: (page: Page, browser: CDPSession) => Promise<unknown>;
  takeOff: (page: Page, browser: CDPSession) => Promise<unknown>;
}

const SIZES: readonly Size[] = [
  {
    name: '200 % text',
    rem: '32px',
    wear: (_page, browser) => browser.send('Page.setFontSizes', { fontSizes: DOUBLE }),
    takeOff: (_page, browser) => browser.send('Page.setFontSizes', { fontSizes: USUAL }),
  },
  {
    name: 'largest comfort settings',
    rem: '20px',
    wear: (page) => wear(page, LARGEST),
    takeOff: (page) => wear(page, {}),
  },
];

/** Tall enough that no sticky part of a page hides what is looked at. */
const HEIGHT = 900;

/**
 * Makes the text of the open page as large as readers can, in each of the two ways, and looks at each width: the page is not loaded
 * again. The usual size is back at the end.
 * @returns what is wrong, a line for each fault: the page scrolls sideways, a text is cut, a control is out of reach
 */
export const faultsWithLargeText = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const size of SIZES) {
    await size.wear(page, browser);
    for (const width of widths) {
      await resizeTo(page, { width, height: HEIGHT });
      // Otherwise the usual size would be looked at, and everything would fit.
      await expect(page.locator('html')).toHaveCSS('font-size', size.rem);
      for (const fault of await faultsOfLayout(page)) faults.push(`${width} px, ${size.name}: ${fault}`);
    }
    await size.takeOff(page, browser);
  }
  await browser.detach();
  return faults;
};
