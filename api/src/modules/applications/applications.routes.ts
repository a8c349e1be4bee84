import type { ApplicationState } from '@gently/contracts/applications';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import type { ApplicationRecord, Applications } from './applications.repository';

export const presentApplication = ({
  id,
  status,
  submittedAt,
  question,
  declineReason,
}: ApplicationRecord): ApplicationState => ({
  id,
  status,
  submitted_at: submittedAt.toISOString(),
  question,
  reason: declineReason,
});

export const registerApplicationRoutes = (app: FastifyInstance, applications: Applications): void => {
  endpoint(app, 'GET /applications/mine', {
    // For people who wait for approval.
    access: { roles: ['declutterer'], waiting: ['declutterer'] },
    summary: 'Where my application to join stands',
    handler: async ({ actor }) => {
      const application = await applications.findOf(actor.id);
      return { application: application && presentApplication(application) };
    },
  });
};
