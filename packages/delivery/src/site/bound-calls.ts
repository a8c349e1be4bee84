import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { ErrorCode } from '@gently/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of';
import { createOpenCalls, OPEN_CALL_LIMITS } from './open-calls';
import type { CallKind, OpenCall, OpenCallLimits, Refusal } from './open-calls';
import { announcesBody, hasArrived, SENDING_PACES, watchSender } from './slow-senders';
import type { SendingPaces } from './slow-senders';
import { copyOf, discardRest, isSmall, readSmall, stopPassingOn } from './visitor-body';
import { whenLeft } from './when-left';
import { RefusedCall } from './wire-answer';

export interface CallBoundsOptions {
  limits?: OpenCallLimits;
  paces?: SendingPaces;
}

const CODES: Record<Refusal, ErrorCode> = { network: 'rate_limited', process: 'unavailable' };
const REFUSED = 400;
/** An upstream that says nothing is given up after half of it, in milliseconds. */
const LONGEST_SILENCE_MS = 60_000;

/** A call that was let in, while it is open. */
interface Admitted {
  call: OpenCall;
  /** Its sender was too slow: the rest of the body is not waited for. */
  isCutOff: boolean;
  /** Settles when the body has arrived, its sender is gone, or it is not waited for any more. */
  heard: Promise<void>;
  stopHearing: () => void;
  /** The upstream works on it: `waits` until it has answered or failed. */
  upstream: 'not_asked' | 'waits' | 'settled';
  hasLeft: boolean;
}

const admitted = (call: OpenCall, incoming: IncomingMessage): Admitted => {
  let stopHearing = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    stopHearing = resolve;
    for (const end of ['end', 'close', 'error']) incoming.once(end, () => resolve());
  });
  return { call, isCutOff: false, heard, stopHearing, upstream: 'not_asked', hasLeft: false };
};

/** A call whose caller is gone counts for as long as the upstream still works on it. */
const endIfOver = (one: Admitted): void => {
  if (one.hasLeft && one.upstream !== 'waits') one.call.end();
};

const leave = (one: Admitted): void => {
  one.hasLeft = true;
  endIfOver(one);
  if (one.upstream === 'waits') setTimeout(one.call.end, LONGEST_SILENCE_MS).unref();
};

/** Bounds what visitors can keep open on the way to the upstreams, by kind and network. */
export const createCallBounds = ({
  limits = OPEN_CALL_LIMITS,
  paces = SENDING_PACES,
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
      const one = admitted(call, raw);
      known.set(raw, one);
      whenLeft(reply.raw, raw.socket, () => leave(one));
      watchSender(raw, {
        pace: isSmall(raw) ? paces.small : paces.large,
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
    const body = await reading;
    // An upstream would wait for the rest of it, for a caller who is gone.
    if (!raw.complete && !raw.readableEnded) throw new RefusedCall('bad_request');
    request.body = body;
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
    /** Notes that an upstream begins to work on a call. */
    ask: ({ raw }: FastifyRequest): void => {
      const one = known.get(raw);
      if (one) one.upstream = 'waits';
    },
    /** Notes that the upstream has answered or failed. */
    settle: ({ raw }: FastifyRequest): void => {
      const one = known.get(raw);
      if (!one) return;
      one.upstream = 'settled';
      endIfOver(one);
    },
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
