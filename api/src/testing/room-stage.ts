import type { CallInput } from '@gently/contracts/endpoints';
import type { Caller } from './caller';
import { ok, type PayingDomain } from './domain';
import { createSessionStage } from './session-stage';

type Stage = Awaited<ReturnType<ReturnType<typeof createSessionStage>['confirmed']>>;

/** Two people who meet in the room of an online session. */
export const createRoomStage = (domain: () => PayingDomain) => {
  const { confirmed, during } = createSessionStage(domain);
  const ONLINE = { location_type: 'online', location_details: '' } as const;

  const read = (
    caller: Caller,
    { params }: Stage,
    query: CallInput<'GET /bookings/:id/room'>['query'] = {},
  ) => ok(caller, 'GET /bookings/:id/room', { params, query });
  const enter = (caller: Caller, { params }: Stage) =>
    ok(caller, 'POST /bookings/:id/room/enter', { params });

  return {
    ONLINE,
    candidate: { kind: 'candidate', candidate: 'c', sdp_mid: '0', sdp_m_line_index: 0 } as const,
    offer: { kind: 'description', type: 'offer', sdp: 'v=0' } as const,
    read,
    enter,
    /** Both are in the room, a minute after the session began, or at another of its minutes. */
    meeting: async (
      work: (both: {
        stage: Stage;
        person: Caller;
        client: Caller;
        stays: { client: string; person: string };
      }) => Promise<void>,
      minutes = 1,
    ): Promise<void> => {
      const stage = await confirmed(ONLINE);
      await during(stage, minutes, async ({ person, client }) => {
        const stays = {
          client: (await enter(client, stage)).stay,
          person: (await enter(person, stage)).stay,
        };
        await work({ stage, person, client, stays });
      });
    },
  };
};
