import { defineModule } from '../../shared/module';
import { type Availability, createAvailability } from './availability.service';
import { createClaimsRepository } from './claims.repository';
import { createDeclutterersRepository, type DeclutterersRepository } from './declutterers.repository';

export { type Availability, createAvailability, type StandingCandidate } from './availability.service';
export { sessionSpan, tooEarly, type ServiceShape } from './availability';
export { ClaimTaken, createClaimsRepository } from './claims.repository';
export { createDeclutterersRepository, type DeclutterersRepository } from './declutterers.repository';
export type { Declutterer, WeeklyHours } from './declutterer';
export { londonInstant } from './london-time';

declare module 'fastify' {
  interface FastifyInstance {
    availability: Availability;
    declutterers: DeclutterersRepository;
  }
}

/** Who serves what and when, and whose time is taken. */
export const declutterersModule = defineModule('declutterers', {}, (app) => {
  const { clock, database } = app.deps;
  const declutterers = createDeclutterersRepository(database.connection);
  const claims = createClaimsRepository(database.connection);
  app.decorate('declutterers', declutterers);
  app.decorate('availability', createAvailability({ declutterers, claims, clock }));
});
