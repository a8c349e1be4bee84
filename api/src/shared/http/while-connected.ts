import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';

/** Does work for a caller, and ends it when they leave. @param work is aborted by the signal */
export const whileConnected = async <Result>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  work: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new AppError('too_slow'));
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', leave);
  }
};
