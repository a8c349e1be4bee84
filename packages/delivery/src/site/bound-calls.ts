import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { ErrorCode } from '@gently/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of';
import { createOpenCalls, OPEN_CALL_LIMITS } from './open-calls';
import type { CallKind, OpenCall, OpenCallLimits, Refusal } from './open-calls';
import { announcesBody, hasArrived, SENDING_PACE, watchSender } from './slow-senders';
import type { SendingPace } from './slow-senders';
import { copyOf, discardRest, isSmall, readSmall, stopPassingOn } from './visitor-body';
import { RefusedCall } from './wire-answer';

export interface CallBoundsOptions {
  limits?: OpenCallLimits;
  pace?: SendingPace;
}

const CODES: Record<Refusal, ErrorCode> = { network: 'rate_limited', process: 'unavailable' };
const REFUSED = 400;

/** A call that was let in, while it is open. */
interface Admitted {
  call: OpenCall;
  /** Its sender was too slow: the rest of the body is not waited for. */
  isCutOff: boolean;
  /** Settles when the body has arrived, its sender is gone, or it is not waited for any more. */
  heard: Promise<void>;
  stopHearing: () => void;
}

const admitted = (call: OpenCall, incoming: IncomingMessage): Admitted => {
  let stopHearing = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    stopHearing = resolve;
    for (const end of ['end', 'close', 'error']) incoming.once(end, () => resolve());
  });
  return { call, isCutOff: false, heard, stopHearing };
};

/** Bounds what visitors can keep open on the way to the upstreams, by kind and network. */
export const createCallBounds = ({
  limits = OPEN_CALL_LIMITS,
  pace = SENDING_PACE,
}: CallBoundsOptions = {}) => {
  const calls = createOpenCalls(limits);
  const known = new WeakMap<IncomingMessage, Admitted>();

  const cutOff = ({ raw, body }: FastifyRequest): void => {
    const one = known.get(raw);
    if (!one) return;
    one.isCutOff = true;
    one.stopHearing();
    if (body instanceof PassThrough) body.destroy(new RefusedCall('too_slow'));
  };

  /** @throws RefusedCall when the network, or the process, has enough open calls of the kind */
  const admit =
    (kindOf: (request: FastifyRequest) => CallKind) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { raw } = request;
      const isSending = announcesBody(raw) && !hasArrived(raw);
      const sending = isSmall(raw) ? 'body' : 'upload';
      const call = calls.open(isSending ? sending : kindOf(request), networkOf(request.ip));
      if (typeof call === 'string') throw new RefusedCall(CODES[call]);
      // It counts until its answer is out or its connection is gone, whichever comes first.
      reply.raw.once('close', call.end);
      known.set(raw, admitted(call, raw));
      watchSender(raw, {
        pace,
        isHeldUp: () => request.body instanceof PassThrough && request.body.writableNeedDrain,
        onSlow: () => cutOff(request),
      });
    };

  /** Counts a call as another kind from now on. @throws RefusedCall when there is no room for it */
  const change = ({ raw }: FastifyRequest, kind: CallKind): void => {
    const refusal = known.get(raw)?.call.become(kind);
    if (refusal) throw new RefusedCall(CODES[refusal]);
  };

  /** A small body is complete before the upstream is asked; a large one is passed on as it arrives. */
  const takeBody = async (request: FastifyRequest): Promise<void> => {
    const { raw } = request;
    if (request.body !== raw) return discardRest(raw);
    if (!isSmall(raw)) {
      request.body = copyOf(raw);
      return undefined;
    }
    const one = known.get(raw);
    const reading = readSmall(raw);
    await Promise.race([reading, one?.heard]);
    if (one?.isCutOff) throw new RefusedCall('too_slow');
    request.body = await reading;
    return change(request, 'call');
  };

  /**
   * An upstream may answer, or break, before everything is sent to it. Answering the visitor at once would break their
   * connection while they still send, and they would never read why; so each is heard out first. A call that was not let
   * in, or whose sender is too slow, is answered at once, and its connection closes.
   */
  const hearOut = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw, body } = request;
    if (hasArrived(raw)) return;
    if (reply.statusCode >= REFUSED) {
      stopPassingOn(request);
      if (body instanceof PassThrough) reply.raw.once('close', () => body.destroy());
    }
    await known.get(raw)?.heard;
    if (!hasArrived(raw)) reply.header('connection', 'close');
  };

  return {
    change,
    /** @returns whether a call ends because its body arrived too slowly */
    isCutOff: ({ raw }: FastifyRequest): boolean => known.get(raw)?.isCutOff === true,
    /** Counts the open calls of a part of the site, and takes their bodies. */
    guard: (room: FastifyInstance, kindOf: (request: FastifyRequest) => CallKind): void => {
      room.addHook('onRequest', admit(kindOf));
      room.addHook('preHandler', takeBody);
      room.addHook('onSend', hearOut);
    },
    count: calls.count,
  };
};
export type CallBounds = ReturnType<typeof createCallBounds>;
