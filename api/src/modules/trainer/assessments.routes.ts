import { APPLICANT_ROLES, AUTHOR_ROLES, LEARNER_ROLES } from '@gently/contracts/training-options';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import { presentAttempt } from '../learning';
import type { Activity } from './activity.repository';
import { presentAssessment, presentOwnAssessment } from './assessments.presenter';
import type { Assessments } from './assessments.service';
import type { Messages } from './messages.service';
import type { Teacher, Workshops } from './workshop';

export interface AssessmentRoutes {
  assessments: Assessments;
  messages: Messages;
  activity: Activity;
  workshops: Workshops;
}

const AUTHORS = { roles: AUTHOR_ROLES } as const;
/** Applicants may learn while they wait for approval; the other roles wait for it first. */
const LEARNERS = { roles: LEARNER_ROLES, waiting: APPLICANT_ROLES } as const;
const notFound = 'assessment_not_found';

const registerForTrainers = (
  app: FastifyInstance,
  { assessments, messages, activity, workshops }: AssessmentRoutes,
): void => {
  const activityPage = async (teacher: Teacher, options: PageOptions) => {
    const { authorIds } = await workshops.of(teacher);
    const { limit, oneMore, place } = windowOf(options);
    return pageOf(await activity.page(authorIds, oneMore, place), limit, (entry) => entry);
  };

  endpoint(app, 'GET /trainer/activity', {
    access: AUTHORS,
    summary: 'What happened in own modules, latest first',
    handler: async ({ actor, query }) => {
      const { items, nextCursor } = await activityPage(actor, query);
      return {
        activity: items.map(({ id, kind, personName, moduleTitle, percentage, at }) => ({
          id,
          kind,
          person_name: personName,
          module_title: moduleTitle,
          progress_percentage: percentage,
          at: at.toISOString(),
        })),
        page: { next_cursor: nextCursor },
      };
    },
  });
  endpoint(app, 'POST /trainer/messages', {
    access: AUTHORS,
    summary: 'Writes to those who learn in own modules',
    notFound: 'module_not_found',
    handler: async ({ actor, body }) => ({ sent_to: await messages.send(actor, body) }),
  });
  endpoint(app, 'GET /trainer/assessments', {
    access: AUTHORS,
    summary: 'Agreed times of own modules, latest first',
    handler: async ({ actor, query }) => {
      const { assessments: found, nextCursor } = await assessments.page(actor, query);
      return { assessments: found.map(presentAssessment), page: { next_cursor: nextCursor } };
    },
  });
  endpoint(app, 'POST /trainer/assessments', {
    access: AUTHORS,
    summary: 'Arranges a time for the quiz of an own module, and invites students to it',
    notFound: 'module_not_found',
    handler: async ({ actor, body }) => ({
      assessment: presentAssessment(await assessments.schedule(actor, body)),
    }),
  });
  endpoint(app, 'PUT /trainer/assessments/:id/extra-time', {
    access: AUTHORS,
    summary: 'Sets the extra time of one invited person, who is notified',
    notFound,
    handler: async ({ actor, params, body, request }) => ({
      assessment: presentAssessment(
        await assessments.setExtraTime(actor, { id: params.id, input: body, origin: originOf(request) }),
      ),
    }),
  });
  endpoint(app, 'DELETE /trainer/assessments/:id', {
    access: AUTHORS,
    summary: 'Cancels an agreed time; those who are invited are told',
    notFound,
    handler: async ({ actor, params }) => ({
      assessment: presentAssessment(await assessments.cancel(actor, params.id)),
    }),
  });
};

export const registerAssessmentRoutes = (app: FastifyInstance, deps: AssessmentRoutes): void => {
  registerForTrainers(app, deps);
  endpoint(app, 'GET /training/assessments', {
    access: LEARNERS,
    summary: 'Agreed times to which the signed-in person is invited',
    handler: async ({ actor }) => ({
      assessments: (await deps.assessments.invitedTo(actor.id)).map((view) =>
        presentOwnAssessment(view, actor.id),
      ),
    }),
  });
  endpoint(app, 'POST /training/assessments/:id/attempts', {
    access: LEARNERS,
    summary: 'Begins the one attempt of an agreed time, or goes on with it',
    notFound,
    handler: async ({ actor, params }) => ({
      attempt: presentAttempt(await deps.assessments.begin(actor, params.id)),
    }),
  });
};
