import type * as z from 'zod';
import { SocialTrouble, type SocialTroubleKind } from '../provider';

/** One call of a network. */
interface Ask<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  bytes?: { type: string; data: Buffer };
  /** How the answer looks; without it nothing of it is read. */
  answer?: z.ZodType<Answer>;
  /** Whether something is out once the network has taken it: then no answer says nothing. */
  publishes?: boolean;
  /** Milliseconds, for what takes longer. */
  timeoutMs?: number;
}

/** What a refusal means. `fault`: the network itself has failed, which says nothing about what became of the call. */
export type RefusalKind = SocialTroubleKind | 'fault';
/** What a refusal means, by its status and body. Null: as its status says. */
export type ReadRefusal = (
  status: number,
  body: unknown,
) => { kind: RefusalKind | null; words: string; waitMs?: number | undefined };

export interface Answered<Answer> {
  data: Answer;
  headers: Headers;
}
export type AskNetwork = <Answer = undefined>(url: string, ask?: Ask<Answer>) => Promise<Answered<Answer>>;

/** Two calls fit into the ten seconds that a browser waits. */
const TIMEOUT_MS = 4_000;
const ANSWER_MAX_BYTES = 1024 * 1024;
const WORDS_LENGTH = 300;
const SECOND_MS = 1_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** The status of an answer that says nothing about whether the post is out. */
const SERVER_FAULT = 500;
const CLIENT_FAULT = 400;

const bodyOf = ({ form, json, bytes }: Ask<unknown>): Pick<RequestInit, 'body'> & { type?: string } => {
  if (form) return { body: new URLSearchParams(form) };
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  return bytes ? { body: new Uint8Array(bytes.data), type: bytes.type } : {};
};

/** @throws Error for an answer that is longer than any that is expected */
const textOf = async (response: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > ANSWER_MAX_BYTES) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const LONG_NUMBER = /^\d{16,}$/;
/** Ids can be numbers that are longer than JavaScript tells apart: they become text. */
const exact = (json: string): string =>
  json.replace(TEXT_OR_NUMBER, (piece) => (LONG_NUMBER.test(piece) ? `"${piece}"` : piece));
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(exact(text));
  } catch {
    return undefined;
  }
};

const KINDS: Readonly<Record<number, SocialTroubleKind>> = { 401: 'stale_token', 429: 'rate_limited' };
const kindOf = (status: number): RefusalKind =>
  status >= SERVER_FAULT || status < CLIENT_FAULT ? 'fault' : (KINDS[status] ?? 'refused');
const waitOf = (headers: Headers): number | null => {
  const seconds = Number(headers.get('retry-after') ?? 'x');
  return seconds > 0 ? Math.min(seconds * SECOND_MS, LONGEST_WAIT_MS) : null;
};

/**
 * Calls of one network over plain fetch, whose failures become ours.
 * @param read what the network's own refusals mean
 * @param isRefusal whether a body is one, where the network refuses with status 200 as well
 */
export const createAsk =
  (read: ReadRefusal, isRefusal: (body: unknown) => boolean = () => false): AskNetwork =>
  async <Answer>(url: string, ask: Ask<Answer> = {}) => {
    const {
      method = 'GET',
      query,
      token,
      headers = {},
      answer,
      publishes = false,
      timeoutMs = TIMEOUT_MS,
    } = ask;
    const lostKind = publishes ? 'unclear' : 'unreachable';
    const lost = (why: string) => new SocialTrouble(lostKind, why);
    const { type, ...body } = bodyOf(ask);
    const address = query ? `${url}?${new URLSearchParams(query)}` : url;
    const received = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(type ? { 'content-type': type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...body,
    })
      .then(async (response) => ({ response, text: await textOf(response) }))
      .catch(() => null);
    if (!received) throw lost('no answer');
    const { response, text } = received;
    const content = parsed(text);
    if (!response.ok || isRefusal(content)) {
      const { kind, words, waitMs = null } = read(response.status, content);
      const meant = kind ?? kindOf(response.status);
      throw new SocialTrouble(
        meant === 'fault' ? lostKind : meant,
        words.slice(0, WORDS_LENGTH),
        waitOf(response.headers) ?? waitMs,
      );
    }
    if (!answer) return { data: undefined as Answer, headers: response.headers };
    const checked = answer.safeParse(content);
    if (!checked.success) throw lost('an answer that we do not understand');
    return { data: checked.data, headers: response.headers };
  };
