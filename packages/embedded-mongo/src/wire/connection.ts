import type { Socket } from 'node:net';
import { runCommand } from '../commands/registry';
import type { Engine } from '../engine';
import { MongoError } from '../errors';
import type { Doc } from '../bson/values';
import {
  encodeReply,
  HEADER_BYTES,
  MAX_MESSAGE_BYTES,
  parseMessage,
  ProtocolError,
  type Request,
} from './message';

/** Serves one client: frames in, answers out, one after the other. */
export class Connection {
  private received: Buffer[] = [];
  private size = 0;
  private busy = false;

  constructor(
    private readonly engine: Engine,
    private readonly socket: Socket,
    private readonly address: string,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.received.push(chunk);
      this.size += chunk.length;
      void this.serve();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () =>
      engine.transactions.abortWhere((transaction) => transaction.connection === this),
    );
  }

  /** Answers what has arrived. Reading rests meanwhile, so a client cannot pile up work. */
  private async serve(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.socket.pause();
    try {
      for (let frame = this.nextFrame(); frame; frame = this.nextFrame()) await this.answer(frame);
      this.socket.resume();
    } catch {
      this.socket.destroy();
    } finally {
      this.busy = false;
    }
  }

  private nextFrame(): Buffer | undefined {
    if (this.size < 4) return undefined;
    const length = this.peekLength();
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
      throw new ProtocolError(`a message of ${length} bytes`);
    if (this.size < length) return undefined;
    const all = this.received.length === 1 ? this.received[0] : Buffer.concat(this.received);
    if (!all) return undefined;
    this.received = all.length > length ? [all.subarray(length)] : [];
    this.size -= length;
    return all.subarray(0, length);
  }

  private peekLength(): number {
    if ((this.received[0]?.length ?? 0) < 4) this.received = [Buffer.concat(this.received)];
    return this.received[0]?.readInt32LE(0) ?? 0;
  }

  private async answer(frame: Buffer): Promise<void> {
    const request = readRequest(frame);
    const reply =
      request.failure ??
      (await this.engine.track(() =>
        runCommand(this.engine, request.body, { connection: this, address: this.address }),
      ));
    if (request.expectsReply && !this.socket.destroyed) this.socket.write(encodeSafely(request, reply));
  }
}

/** BSON that does not parse is answered with an error; a broken frame ends the connection. */
function readRequest(frame: Buffer): Request & { failure?: Doc } {
  try {
    return parseMessage(frame);
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    return {
      id: frame.readInt32LE(4),
      body: {},
      legacy: frame.readInt32LE(12) !== 2013,
      expectsReply: true,
      failure: failureOf(error),
    };
  }
}

function failureOf(error: unknown): Doc {
  if (error instanceof MongoError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName };
  const text = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `invalid BSON: ${text}`, code: 22, codeName: 'InvalidBSON' };
}

function encodeSafely(request: Request, reply: Doc): Buffer {
  try {
    return encodeReply(request, reply);
  } catch (error) {
    const text = `the answer cannot be sent: ${String(error)}`;
    const known = error instanceof MongoError ? error : new MongoError(1, 'InternalError', text);
    return encodeReply(request, failureOf(known));
  }
}
