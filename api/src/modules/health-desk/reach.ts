import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** How long an answer may take, in milliseconds. */
export const REACH_MS = 2_000;
const SMTP_GREETING = /^220/;
const SECURE_PORT = 443;

/** @returns how long the answer took, in milliseconds. @throws when none comes in time */
export const reachHttp = async (url: string, signal: AbortSignal = AbortSignal.timeout(REACH_MS)) => {
  const started = performance.now();
  const answer = await fetch(url, { signal, redirect: 'manual' });
  await answer.body?.cancel();
  return { ms: performance.now() - started, status: answer.status };
};

/** Opens a connection, hears the first words of the other side and leaves. @throws when nobody is there in time */
const hear = (open: () => ReturnType<typeof connect>): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = open();
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(REACH_MS, () => end(() => reject(new Error('no answer in time'))));
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('data', (words: Buffer) => end(() => resolve(words.toString('latin1'))));
    socket.once('close', () => reject(new Error('the connection was closed')));
  });

/** @throws unless a mail server greets at the address in time */
export const reachMail = async (address: string): Promise<void> => {
  const { hostname: host, port, protocol } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const place = { host, port: Number(port) || (isSecure ? 465 : 25) };
  const words = await hear(() =>
    isSecure ? connectSecurely({ ...place, servername: host }) : connect(place),
  );
  if (!SMTP_GREETING.test(words)) throw new Error('what answers is no mail server');
};

/** @returns when the certificate ends that a site shows. @throws when it shows none in time */
export const certificateEnd = (origin: string): Promise<Date> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(origin);
    // Whether it is trusted is for browsers to say; here only its end is read.
    const socket = connectSecurely({
      host,
      port: Number(port) || SECURE_PORT,
      servername: host,
      rejectUnauthorized: false,
    });
    socket.setTimeout(REACH_MS, () => {
      socket.destroy();
      reject(new Error('no answer in time'));
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve(new Date(end));
    });
  });
