import type { IncomingMessage } from 'node:http';
import { defineModule } from '../shared/module';

/** How much of a body that nobody wants is read and thrown away before the connection is cut, in bytes. */
export const MOST_DISCARDED_BYTES = 32 * 1024 * 1024;

/** @returns whether the request has come in full; false when it is more than anybody has to send */
const readToItsEnd = (request: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    let discarded = 0;
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MOST_DISCARDED_BYTES) resolve(false);
    });
    for (const end of ['end', 'close', 'error']) request.once(end, () => resolve(true));
    request.resume();
  });

/**
 * An answer may stand before its request has come in full: the body is too large, or the call is refused. Answering
 * and closing at once would break the connection of who is still sending, and they would never read why. So the rest
 * is read and thrown away first, up to a limit; how long that may take, the server's request timeout says.
 */
export const earlyAnswers = defineModule('early-answers', {}, (app) => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return;
    if (!(await readToItsEnd(raw))) reply.header('connection', 'close');
  });
});
