import { trainingModulePath } from '@gently/contracts/paths';
import {
  expect,
  expectAccessible,
  expectComfortable,
  expectNoSidewaysScroll,
  resizeTo,
  signInAs,
  stubApi,
  test,
} from '@gently/e2e/acceptance';
import { answers, module, user } from './answers';

const LONG = [
  '## Not laziness',
  'Things pile up when **starting** is hard. Read [what the NHS says](https://www.nhs.uk/conditions/adhd/).',
  'A tired day has room for one small thing. The rest may wait, and nobody is behind.',
  '- one shelf\n- one timer\n- one kind word',
  '> “I could not see where to begin,” says Sam. “Then we began with a drawer.”',
  ...Array.from(
    { length: 12 },
    (_, at) => `Paragraph ${at + 1} says a little more, and takes its time about it.`,
  ),
].join('\n\n');
const [first, ...rest] = module.content_blocks;
const long = {
  ...module,
  content_blocks: first?.type === 'text' ? [{ ...first, content: LONG }, ...rest] : rest,
};

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, { ...answers, 'GET /training/modules/:id': { module: long } });
  await page.goto(trainingModulePath(module.id));
  await expect(page.getByRole('group', { name: 'Reading aids' })).toBeVisible();
});

test('a part is read paragraph by paragraph while the rest is dim, at any width, and readable for everybody', async ({
  page,
}) => {
  await page.getByRole('switch', { name: 'Dim the rest' }).press('Space');
  for (const width of [320, 375, 768, 1280]) {
    await resizeTo(page, { width, height: 700 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  // What is lit is never behind the steps, which stay at hand.
  const down = page.getByRole('button', { name: 'Down a paragraph' });
  await down.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('11 of 16 paragraphs')).toBeInViewport();
  const lit = await page.getByText('Paragraph 7 says').boundingBox();
  const steps = await down.boundingBox();
  expect((lit?.y ?? 0) + (lit?.height ?? 0)).toBeLessThan(steps?.y ?? 0);
  await page.getByRole('button', { name: 'Up a paragraph' }).focus();
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('A tired day has room')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('a page whose rest is dim is comfortable with every comfort setting on a phone', async ({ page }) => {
  await page.getByRole('switch', { name: 'Dim the rest' }).press('Space');
  await expectComfortable(page);
});

test('a browser that cannot speak says so when it is asked to', async ({ page }) => {
  // A browser without voices reports that it failed; it is made sure of, since some machines have voices.
  await page.evaluate(() => {
    speechSynthesis.speak = (words) => void words.dispatchEvent(new Event('error'));
  });
  await page.getByRole('button', { name: 'Read aloud' }).press('Enter');
  await expect(
    page.getByText('Your browser could not read this page aloud. You can read it here.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeFocused();
});
