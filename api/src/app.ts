import { randomUUID } from 'node:crypto';
import { trustOf } from '@gently/contracts/trusted-proxies';
import Fastify, {
  LogController,
  type FastifyInstance,
  type RawServerDefault,
  type RawRequestDefaultExpression,
  type RawReplyDefaultExpression,
  type FastifyBaseLogger,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config';
import type { ApiEvents } from './events';
import { jobsModule } from './jobs';
import { migrationsModule } from './migrations';
import { analyticsModule } from './modules/analytics';
import { applicationsModule } from './modules/applications';
import { approvalsModule } from './modules/approvals';
import { auditModule } from './modules/audit';
import { auditDeskModule } from './modules/audit-desk';
import { authModule } from './modules/auth';
import { backupsModule } from './modules/backups';
import { bookingsModule } from './modules/bookings';
import { calendarModule } from './modules/calendar';
import { certificatesModule } from './modules/certificates';
import { contactModule } from './modules/contact';
import { decideLaterModule } from './modules/decide-later';
import { declutterersModule } from './modules/declutterers';
import { devModule } from './modules/dev';
import { earningsModule } from './modules/earnings';
import { franchiseModule } from './modules/franchise';
import { encryptionModule, encryptionStateModule } from './modules/encryption';
import { fundModule } from './modules/fund';
import { healthDeskModule } from './modules/health-desk';
import { learningModule } from './modules/learning';
import { ledgerModule } from './modules/ledger';
import { legalModule } from './modules/legal';
import { managerModule } from './modules/manager';
import { matchingModule } from './modules/matching';
import { mailModule } from './modules/mail';
import { messagesModule } from './modules/messages';
import { moneyDeskModule } from './modules/money-desk';
import { liveEventsModule } from './modules/live-events';
import { notificationsModule, remindersModule } from './modules/notifications';
import { oversightModule } from './modules/oversight';
import { paymentsModule } from './modules/payments';
import { peopleDeskModule } from './modules/people-desk';
import { photosModule } from './modules/photos';
import { payoutsModule } from './modules/payouts';
import { readinessModule } from './modules/readiness';
import { receiptsModule } from './modules/receipts';
import { privacyModule } from './modules/privacy';
import { decluttererProfileModule } from './modules/declutterer-profile';
import { profileModule } from './modules/profile';
import { reconciliationModule } from './modules/reconciliation';
import { regionsModule } from './modules/regions';
import { requiredTrainingModule } from './modules/required-training';
import { releasesModule } from './modules/releases';
import { reportsModule } from './modules/reports';
import { roomsModule } from './modules/rooms';
import { payNoticesModule } from './modules/pay-notices';
import { servicesModule } from './modules/services';
import { sessionQuestionsModule } from './modules/session-questions';
import { sessionContactModule } from './modules/session-contact';
import { sessionWatchModule } from './modules/session-watch';
import { decluttererSessionsModule } from './modules/declutterer-sessions';
import { settingsModule } from './modules/settings';
import { socialModule } from './modules/social';
import { systemModule } from './modules/system';
import { teamCommunicationsModule } from './modules/team-communications';
import { teamInvitationsModule } from './modules/team-invitations';
import { teamsModule } from './modules/teams';
import { trainerModule } from './modules/trainer';
import { trainingModule } from './modules/training';
import { trainingMediaModule } from './modules/training-media';
import { welfareModule } from './modules/welfare';
import { createPorts, portsModule } from './ports';
import { recoveryModule } from './recovery';
import { seedModule } from './seed';
import { accessTokens } from './plugins/access-tokens';
import { callFigures } from './plugins/call-figures';
import { cookies } from './plugins/cookies';
import { draining } from './plugins/draining';
import { earlyAnswers } from './plugins/early-answers';
import { guard } from './plugins/guard';
import { knownHosts } from './plugins/known-hosts';
import { metrics } from './plugins/metrics';
import { notFound } from './plugins/not-found';
import { openapi } from './plugins/openapi';
import { pressure } from './plugins/pressure';
import { rateLimits } from './plugins/rate-limits';
import { requestLog } from './plugins/request-log';
import { securityHeaders } from './plugins/security-headers';
import type { AppDeps } from './shared/deps';
import { createDomainEvents } from './shared/domain-events';
import { answerError, registerErrorHandler } from './shared/errors/error-handler';
import { registerJsonBody } from './shared/http/json-body';
import { validatorCompiler } from './shared/http/validation';

/** What every call passes, in this order. */
const PLUGINS = [
  requestLog,
  callFigures,
  knownHosts,
  earlyAnswers,
  draining,
  securityHeaders,
  pressure,
  accessTokens,
  rateLimits,
  notFound,
  cookies,
  guard,
  openapi,
  metrics,
];

/** The modules of the API: its table of contents. A module comes after those that it needs. */
const MODULES = [
  systemModule,
  encryptionModule,
  auditModule,
  migrationsModule,
  encryptionStateModule,
  recoveryModule,
  mailModule,
  applicationsModule,
  authModule,
  settingsModule,
  legalModule,
  profileModule,
  regionsModule,
  contactModule,
  devModule,
  releasesModule,
  declutterersModule,
  payNoticesModule,
  servicesModule,
  ledgerModule,
  bookingsModule,
  fundModule,
  paymentsModule,
  payoutsModule,
  earningsModule,
  reportsModule,
  receiptsModule,
  reconciliationModule,
  decluttererProfileModule,
  matchingModule,
  teamsModule,
  approvalsModule,
  sessionWatchModule,
  trainingModule,
  trainingMediaModule,
  learningModule,
  requiredTrainingModule,
  certificatesModule,
  trainerModule,
  teamInvitationsModule,
  teamCommunicationsModule,
  managerModule,
  oversightModule,
  sessionQuestionsModule,
  sessionContactModule,
  franchiseModule,
  notificationsModule,
  roomsModule,
  liveEventsModule,
  messagesModule,
  calendarModule,
  photosModule,
  decluttererSessionsModule,
  decideLaterModule,
  remindersModule,
  welfareModule,
  socialModule,
  backupsModule,
  privacyModule,
  auditDeskModule,
  analyticsModule,
  moneyDeskModule,
  peopleDeskModule,
  healthDeskModule,
  readinessModule,
  portsModule,
  jobsModule,
  seedModule,
];

const BODY_LIMIT_BYTES = 64 * 1024;
const SAFE_REQUEST_ID = /^[\w.-]{8,64}$/;

type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger
>;

const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();

const createFastify = (config: Config, deps: AppDeps): App =>
  Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Calls that arrive on an open connection while stopping are still answered, and that connection then closes.
    return503OnClosing: false,
    // A photo over a slow line takes its time; browsers give an upload as long.
    requestTimeout: 180_000,
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

/** Puts the whole API together; the process and the tests both call it. Nothing listens and nothing connects yet. */
export const buildApp = async (config: Config, deps: AppDeps): Promise<App> => {
  const app = createFastify(config, deps);
  app.decorate('config', config);
  app.decorate('deps', deps);
  app.decorate('events', createDomainEvents<ApiEvents>());
  app.decorate('ports', createPorts());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerJsonBody(app);
  for (const part of [...PLUGINS, ...MODULES]) await app.register(part);
  return app;
};
