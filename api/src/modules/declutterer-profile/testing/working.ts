import type { AvailabilityBody } from '@gently/contracts';
import { type Domain, ok } from '../../../testing/domain';

export type Slots = AvailabilityBody['slots'];
/** The hours with which everybody here begins. */
export const WORKS: Slots = [{ day: 'Saturday', startTime: '09:00', endTime: '17:00' }];

/** People with hours, on the first Saturday that a test can book. */
export const createWorkplace = (domain: () => Domain) => {
  const saturday = () => domain().day(3);
  return {
    saturday,

    /** Somebody who alone offers a service. */
    working: async (slots: Slots = WORKS) => {
      const { app, signIn, addService } = domain();
      const person = await signIn('declutterer');
      const service = await addService({ category: 'home_organisation' });
      const userId = person.account.id;
      await app.declutterers.save({ userId, approved: true, serviceIds: [service.id] });
      await ok(person, 'PUT /declutterer/availability', { body: { slots } });
      return { person, service, userId };
    },

    openTimes: async (serviceId: string, date = saturday()) => {
      const answer = await ok(domain().visitor(), 'GET /services/:id/slots', {
        params: { id: serviceId },
        query: { date },
      });
      return answer.slots.filter(({ available }) => available).map(({ time }) => time);
    },
  };
};
