import type { ApplicantChecks, ApplicantStanding } from '@gently/contracts/applications';
import { londonDate } from '@gently/contracts/dates';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { type Applications, presentApplication } from '../applications';
import { checkProblems } from './check-days';
import type { Applicants, Standing } from './applicants.service';

interface ApplicantRoutes {
  applicants: Applicants;
  applications: Pick<Applications, 'findOf'>;
  clock: Clock;
}

/** Admins decide where a region has no active manager, and about people whose page they open on purpose. */
const DECIDERS = { roles: ['manager', 'admin'] } as const;
const notFound = 'person_not_found';

const present = ({ account, progress, gaps, answerBy }: Standing): { applicant: ApplicantStanding } => ({
  applicant: {
    user_id: account.id,
    status: progress?.status ?? null,
    gaps,
    identity_seen_on: progress?.identitySeenOn ?? null,
    references_contacted_on: progress?.referencesContactedOn ?? null,
    references_waived: progress?.referencesWaived ?? false,
    answer_by: answerBy,
    questions: (progress?.questions ?? []).map(({ question, askedAt, answer, answeredAt }) => ({
      question,
      asked_at: askedAt.toISOString(),
      answer,
      answered_at: answeredAt?.toISOString() ?? null,
    })),
  },
});

/** Routes of applicants, and of those who decide about them. */
export const registerApplicantRoutes = (
  app: FastifyInstance,
  { applicants, applications, clock }: ApplicantRoutes,
): void => {
  /** @throws AppError `validation_failed` for a check on a day that is still to come, or long ago */
  const assertRecent = (days: ApplicantChecks, { applicant }: ReturnType<typeof present>): void => {
    const errors = checkProblems(days, { stored: applicant, today: londonDate(clock()) });
    if (errors.length > 0) throw new AppError('validation_failed', { errors });
  };

  endpoint(app, 'POST /applications/mine/answer', {
    access: { roles: ['declutterer'], waiting: ['declutterer'] },
    summary: 'Answer the question that the team has about the own application',
    handler: async ({ actor, body }) => {
      await applicants.answer(actor.id, body.answer);
      const application = await applications.findOf(actor.id);
      return { application: application && presentApplication(application) };
    },
  });

  endpoint(app, 'GET /manager/team/applicants/:id', {
    access: DECIDERS,
    summary: 'The progress of an applicant: what is missing, which checks are recorded and what was asked',
    notFound,
    handler: async ({ actor, params }) => present(await applicants.standing(actor, params.id)),
  });
  endpoint(app, 'POST /manager/team/applicants/:id/question', {
    access: DECIDERS,
    summary: 'Ask an applicant for more; they are emailed, and their answer arrives here',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return present(await applicants.ask(by, params.id, body.question));
    },
  });
  endpoint(app, 'POST /manager/team/applicants/:id/decline', {
    access: DECIDERS,
    summary: 'Decline an application with a reason, which the applicant reads',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return present(await applicants.decline(by, params.id, body.reason));
    },
  });
  endpoint(app, 'PUT /manager/team/applicants/:id/checks', {
    access: DECIDERS,
    summary: 'Record on which days the identity document was seen and the references were contacted',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      assertRecent(body, present(await applicants.standing(actor, params.id)));
      const by = { ...actor, origin: originOf(request) };
      const { identity_seen_on: identitySeenOn, references_contacted_on: referencesContactedOn } = body;
      const checks = {
        ...(identitySeenOn === undefined ? {} : { identitySeenOn }),
        ...(referencesContactedOn === undefined ? {} : { referencesContactedOn }),
      };
      return present(await applicants.recordChecks(by, params.id, checks));
    },
  });
  endpoint(app, 'POST /admin/applicants/:id/waive-references', {
    access: { roles: ['admin'] },
    summary: 'Agree that no references are contacted, with a reason for the audit log',
    notFound,
    handler: async ({ actor, params, body, request }) => {
      const by = { ...actor, origin: originOf(request) };
      return present(await applicants.waiveReferences(by, params.id, body.reason));
    },
  });
};
