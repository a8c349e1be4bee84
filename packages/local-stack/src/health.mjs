import { get } from 'node:http';
import { connect } from 'node:net';

/** How long one question may wait for its answer, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * `{ ping: 1, $db: 'admin' }` as a MongoDB message (OP_MSG). Only a process that does its work answers it: the connection
 * alone is made by the system, even for one that hangs.
 */
const PING = (() => {
  const field = (type, name, value) => Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
  const int32 = (value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(value);
    return bytes;
  };
  const text = Buffer.from('admin\0');
  const fields = [
    field(0x10, 'ping', int32(1)),
    field(0x02, '$db', Buffer.concat([int32(text.length), text])),
  ];
  const inside = Buffer.concat([...fields, Buffer.from([0])]);
  const document = Buffer.concat([int32(inside.length + 4), inside]);
  const body = Buffer.concat([int32(0), Buffer.from([0]), document]);
  const header = [body.length + 16, 1, 0, 2013].map(int32);
  return Buffer.concat([...header, body]);
})();

/** @returns {() => Promise<boolean>} whether a database on this machine answers at all */
export const databaseAnswers =
  (port, { withinMs = ANSWER_WITHIN_MS } = {}) =>
  () =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port });
      const end = (answered) => {
        socket.destroy();
        resolve(answered);
      };
      socket.setTimeout(withinMs, () => end(false));
      socket.once('connect', () => socket.write(PING));
      socket.once('data', () => end(true));
      socket.once('error', () => end(false));
      socket.once('close', () => end(false));
    });

/**
 * A connection of its own for each question, and a timer of its own: whatever happens to either, there is an answer.
 * @returns {() => Promise<boolean>} whether a process answers at all; "I can't work now" is an answer
 */
export const httpAnswers =
  (url, { withinMs = ANSWER_WITHIN_MS } = {}) =>
  () =>
    new Promise((resolve) => {
      const request = get(url, { agent: false });
      const end = (answered) => {
        clearTimeout(timer);
        request.destroy();
        resolve(answered);
      };
      const timer = setTimeout(() => end(false), withinMs);
      request.once('response', () => end(true));
      request.on('error', () => end(false));
    });
