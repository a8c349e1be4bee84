import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Calls that are open, by their connection. */
const open = new WeakMap<Socket, Set<() => void>>();

const watch = (socket: Socket): Set<() => void> => {
  const calls = new Set<() => void>();
  open.set(socket, calls);
  socket.once('close', () => {
    for (const leave of [...calls]) leave();
  });
  return calls;
};

/**
 * Says once when a caller has their answer or is gone. Before Node 24, an answer that waits behind another one on the same
 * connection never closes when the connection does, so both are watched.
 */
export const whenLeft = (response: ServerResponse, socket: Socket, onLeft: () => void): void => {
  if (socket.closed) return onLeft();
  const calls = open.get(socket) ?? watch(socket);
  const leave = (): void => {
    if (calls.delete(leave)) onLeft();
  };
  calls.add(leave);
  response.once('close', leave);
};
