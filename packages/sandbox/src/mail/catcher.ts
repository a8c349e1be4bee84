import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { newId, nextSeq } from '../store/ids';
import type { Mails } from './mails';

const MAX_MAIL_BYTES = 1024 * 1024;
const TRY_AGAIN_LATER = 451;
const TOO_LARGE = 552;
const NO_SUCH_MAILBOX = 550;
const SIGN_IN_REFUSED = 535;
/** Every address of this domain is refused, to see what happens when an email does not arrive. */
export const UNDELIVERABLE_DOMAIN = 'undeliverable.test';

export interface Catcher {
  port: number;
  stop(): Promise<void>;
}

/** Certificate and sign-in of a mail server, as one for real people has them. */
export interface MailAccess {
  /** PEM of the certificate and of its key: the connection is encrypted from the start (`smtps:`). */
  cert: string;
  key: string;
  name: string;
  password: string;
}

export interface CatcherOptions {
  mails: Mails;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Unix milliseconds. */
  now: () => number;
  /** Left out: no encryption and no sign-in. */
  access?: MailAccess | undefined;
  onError: (error: unknown) => void;
}

/** A refusal that a mail server understands: a 4xx is tried again, a 5xx is not. */
const refusal = (message: string, responseCode: number): Error =>
  Object.assign(new Error(message), { responseCode });

const addressOf = (sender: SMTPServerSession['envelope']['mailFrom']): string =>
  sender === false ? '' : sender.address;

/** The value of a header as it was sent. */
const headerOf = ({ headerLines }: ParsedMail, name: string): string => {
  const line = headerLines.find(({ key }) => key === name)?.line ?? '';
  return line.slice(line.indexOf(':') + 1).trim();
};

const store = async (
  { mails, now }: CatcherOptions,
  stream: Readable & { sizeExceeded?: boolean },
  session: SMTPServerSession,
): Promise<void> => {
  const parsed = await simpleParser(stream, { skipTextToHtml: true, skipHtmlToText: true });
  if (stream.sizeExceeded) throw refusal('The mail is larger than 1 MB.', TOO_LARGE);
  await mails.add({
    _id: newId('mail'),
    order: nextSeq(),
    from: parsed.from?.text ?? '',
    to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    reply_to: parsed.replyTo?.text ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    message_id: parsed.messageId ?? '',
    return_path: addressOf(session.envelope.mailFrom),
    list_unsubscribe: headerOf(parsed, 'list-unsubscribe'),
    list_unsubscribe_post: headerOf(parsed, 'list-unsubscribe-post'),
    received_at: new Date(now()).toISOString(),
  });
};

const accessOptions = (access: MailAccess | undefined): SMTPServerOptions =>
  access
    ? {
        secure: true,
        cert: access.cert,
        key: access.key,
        onAuth: ({ username, password }, _session, done) =>
          username === access.name && password === access.password
            ? done(null, { user: username })
            : done(refusal('5.7.8 The name or the password is wrong', SIGN_IN_REFUSED)),
      }
    : { authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] };

/** Takes every mail that it is given, except to the domain that refuses all, and passes none on. A mail is accepted only once it is stored. */
export async function startCatcher(options: CatcherOptions): Promise<Catcher> {
  const server = new SMTPServer({
    ...accessOptions(options.access),
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 2_000,
    onRcptTo: ({ address }, _session, done) =>
      address.toLowerCase().endsWith(`@${UNDELIVERABLE_DOMAIN}`)
        ? done(refusal('5.1.1 This mailbox does not exist', NO_SUCH_MAILBOX))
        : done(),
    onData: (stream, session, done) => {
      store(options, stream, session).then(
        () => done(),
        (error: unknown) => {
          options.onError(error);
          const known = error instanceof Error && 'responseCode' in error;
          done(known ? error : refusal('Not stored. Please try again later.', TRY_AGAIN_LATER));
        },
      );
    },
  });
  // A client that hangs up is no reason to end.
  server.on('error', options.onError);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
