import { buildUser, renderApp, screen, userEvent, type FakeAnswers } from '@gently/testing/react';
import { Route, Routes } from '@gently/platform/router';
import { buildAdminService, buildCatalogue, buildPreview, buildVersion } from '../../../testing/catalogue';
import ChangeServicePage from '../change-service-page';
import NewServicePage from '../new-service-page';

export const ID = 'e'.repeat(24);
export const SERVICE = buildAdminService({ id: ID });
const OTHER = buildAdminService({
  current: buildVersion({ name: 'Company', advertised_as: ['body_doubling'] }),
});
export const historyOf = (service = SERVICE, ...versions: ReturnType<typeof buildVersion>[]) => ({
  service,
  versions: versions.length > 0 ? versions : [buildVersion()],
});
export const [PREVIEW, POST, PUT] = [
  'POST /admin/services/preview',
  'POST /admin/services',
  'PUT /admin/services/:id',
] as const;
const user = buildUser({ role: 'admin' });

export const open = (answers: FakeAnswers = {}, route = '/dashboard/admin/services/new') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/admin/services/new" element={<NewServicePage />} />
      <Route path="/dashboard/admin/services/details/:id/change" element={<ChangeServicePage />} />
      <Route path="/dashboard/admin/services/details/:id" element={<p>The page of the service</p>} />
    </Routes>,
    {
      route,
      user,
      answers: {
        'GET /admin/services': buildCatalogue(SERVICE, OTHER),
        'GET /admin/services/:id': historyOf(),
        [PREVIEW]: buildPreview(),
        [POST]: { service: SERVICE },
        [PUT]: { service: { ...SERVICE, version: 2 } },
        ...answers,
      },
    },
  );
export const change = (answers: FakeAnswers = {}) =>
  open(answers, `/dashboard/admin/services/details/${ID}/change`);
export const sent = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).map(({ body }) => body);
export const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.paste(value);
};
export const preview = () => userEvent.click(screen.getByRole('button', { name: 'Preview' }));
