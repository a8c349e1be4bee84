import { moduleEditorPath, PATHS } from '@gently/contracts/paths';
import { expect, expectAccessible, signInAs, stubApi, test } from '@gently/e2e/acceptance';
import { testEveryPage } from '@gently/e2e/every-page';
import { admin, answers, draft, user } from './answers';

/** Every page, with the heading that says that it is there. */
const PAGES = [
  [PATHS.trainerDashboard, 'Training Hub'],
  [PATHS.trainerStudents, 'Students'],
  [`${PATHS.trainerStudents}/message`, 'Message Students'],
  [PATHS.trainerCertificates, 'Certificates'],
  [PATHS.trainerAssessments, 'Assessments'],
  [`${PATHS.trainerAssessments}/new`, 'Schedule Assessment'],
  [PATHS.trainerCourses, 'Courses'],
  [moduleEditorPath('new'), 'New module'],
  [moduleEditorPath(draft.id), 'Working with ADHD'],
  [`${moduleEditorPath(draft.id)}/versions`, 'Versions'],
  [`${moduleEditorPath(draft.id)}/quiz`, 'Quiz clinic'],
] as const;

/** What this remote brings to the console of admins. */
const ADMIN_PAGES = [
  [PATHS.adminTraining, 'Training modules'],
  [PATHS.adminCourses, 'Courses'],
  [PATHS.adminCertificates, 'Certificates'],
  [moduleEditorPath('new', 'admin'), 'New module'],
  [moduleEditorPath(draft.id, 'admin'), 'Working with ADHD'],
  [`${moduleEditorPath(draft.id, 'admin')}/versions`, 'Versions'],
  [`${moduleEditorPath(draft.id, 'admin')}/quiz`, 'Quiz clinic'],
] as const;

test.beforeEach(async ({ page }) => {
  await signInAs(page, user);
  await stubApi(page, answers);
});

testEveryPage(PAGES.map(([path, heading]) => ({ path, heading })));
testEveryPage(
  ADMIN_PAGES.map(([path, heading]) => ({ path, heading })),
  {
    of: ' of an admin',
    prepare: async (page) => {
      await signInAs(page, admin);
      await stubApi(page, { ...answers, 'GET /auth/profile': { user: admin } });
    },
  },
);

test('moves a part by the keyboard alone, however fast the keys come', async ({ page }) => {
  await page.goto(moduleEditorPath(draft.id));
  await page.getByRole('tab', { name: 'Content Builder' }).click();
  const parts = page.getByRole('list', { name: 'Parts of the module' }).getByRole('heading');
  const saidToBeAt = (place: string) =>
    page.getByRole('status').filter({ hasText: `Attention is at ${place}.` });
  await expect(parts).toHaveText(['1. Attention', '2. What helps']);
  const handle = page.getByRole('button', { name: 'Drag Attention' });
  await handle.focus();
  await Promise.all([page.keyboard.press('Space'), page.keyboard.press('ArrowDown')]);
  await expect(saidToBeAt('place 2 of 2')).toBeAttached();
  await expect(handle).toBeFocused();
  await Promise.all([page.keyboard.press('ArrowUp'), page.keyboard.press('ArrowDown')]);
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Put down.' })).toBeAttached();
  await expect(parts).toHaveText(['1. What helps', '2. Attention']);
  await expect(handle).toBeFocused();
  await expectAccessible(page);
});
