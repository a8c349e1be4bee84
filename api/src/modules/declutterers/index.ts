import { defineModule } from '../../shared/module';
import { type Availability, createAvailability } from './availability.service';
import { createClaimsRepository } from './claims.repository';
import { createDeclutterersRepository, type DeclutterersRepository } from './declutterers.repository';
import { createScheduleLock, type ScheduleLock } from './schedule-lock.repository';

export { type Availability, createAvailability, type StandingCandidate } from './availability.service';
export { isFreeAt, sessionSpan, tooEarly, type ServiceShape } from './availability';
export { type BusyTimes, NOBODY_BUSY } from './busy-times';
export { ClaimTaken, NoTimeToTravel } from './claim-taken';
export { createClaimsRepository } from './claims.repository';
export { createDeclutterersRepository, type DeclutterersRepository } from './declutterers.repository';
export {
  type Declutterer,
  newDeclutterer,
  type WeeklyHours,
  workingMinutes,
  worksDuring,
} from './declutterer';
export { createScheduleLock, type ScheduleLock } from './schedule-lock.repository';
export { type Held, NOTHING_HELD, type Quarter, QUARTER_MS, quartersOf } from './held-quarters';
export type { HeldSession } from './held-sessions';
export { checkHorizon } from './horizon';
export { missingForRequests } from './reachable';
export { londonInstant } from '@gently/contracts/london-instant';
export { instantsOf } from './london-time';
export { NO_REQUIRED_TRAINING, type TrainingGate } from './required-training';
export { NO_OWN_LIMITS, type OwnLimits } from './own-limits';

declare module 'fastify' {
  interface FastifyInstance {
    availability: Availability;
    declutterers: DeclutterersRepository;
    /** Opened before somebody's hours are changed, so that no booking slips in between. */
    scheduleLock: ScheduleLock;
  }
}

/** Who serves what and when, and whose time is taken. A connected calendar says what else people have to do. */
export const declutterersModule = defineModule('declutterers', { needs: ['settings'] }, (app) => {
  const { clock, database } = app.deps;
  const declutterers = createDeclutterersRepository(database.connection);
  const claims = createClaimsRepository(database.connection);
  const scheduleLock = createScheduleLock(database.connection);
  app.decorate('declutterers', declutterers);
  app.decorate('scheduleLock', scheduleLock);
  app.decorate(
    'availability',
    createAvailability({
      declutterers,
      claims,
      scheduleLock,
      busyTimes: app.ports.busyTimes.calls,
      trainingGate: app.ports.trainingGate.calls,
      ownLimits: app.ports.ownLimits.calls,
      monthsAhead: () => app.settings.get('months_ahead'),
      clock,
    }),
  );
});
