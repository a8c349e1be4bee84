import type { PauseBoard } from '@gently/contracts/pause-board';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../shared/http/endpoint';
import { closesAt, opensAt } from '../room';
import type { Boards, ShownBoard } from './board.service';

const COMMON = { access: 'signed_in', notFound: 'room_not_found' } as const;

const present = ({ booking, standing, signals, canChoose }: ShownBoard): { board: PauseBoard } => ({
  board: {
    standing,
    opens_at: opensAt(booking).toISOString(),
    closes_at: closesAt(booking).toISOString(),
    signals: signals.map(({ id, kind, words, at, seenAt }) => ({
      id,
      kind,
      words,
      at: at.toISOString(),
      seen_at: seenAt?.toISOString() ?? null,
    })),
    can_choose: canChoose,
    is_kept: signals.length > 0 && signals.every(({ kept }) => kept),
  },
});

export const registerBoardRoutes = (app: FastifyInstance, boards: Boards): void => {
  endpoint(app, 'GET /bookings/:id/pause-board', {
    ...COMMON,
    summary: 'What the client of a session pressed, for its two people',
    handler: async ({ actor, params }) => present(await boards.get(actor.id, params.id)),
  });
  endpoint(app, 'POST /bookings/:id/pause-board', {
    ...COMMON,
    summary: 'Say something with one press (client)',
    handler: async ({ actor, params, body: { kind, words } }) =>
      present(await boards.press(actor.id, params.id, kind, words)),
  });
  endpoint(app, 'POST /bookings/:id/pause-board/seen', {
    ...COMMON,
    summary: 'Say that what was on the screen was seen (declutterer)',
    handler: async ({ actor, params, body }) =>
      present(await boards.see(actor.id, params.id, body.signal_ids)),
  });
  endpoint(app, 'PUT /bookings/:id/pause-board/keep', {
    ...COMMON,
    summary: "Keep it with the session's report, or delete it at once (client, once the session is over)",
    handler: async ({ actor, params, body: { keep } }) =>
      present(await boards.choose(actor.id, params.id, keep)),
  });
};
