import { CSRF_HEADER } from '@gently/contracts/headers';
import { API_BASE } from '@gently/contracts/product';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Sending {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * Somebody at one address of this machine, such as 127.0.0.2, who talks to a site without a browser, and reads the
 * answer only when everything is sent, as browsers do.
 */
export const visitorFrom = (siteUrl: string, localAddress: string) => {
  const { port } = new URL(siteUrl);
  const call = (path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        path: API_BASE + path,
        method,
        headers,
        localAddress,
        agent: false,
      });
      const all = once(sent, 'finish');
      sent.on('response', (answer) => {
        const { statusCode: status = 0, headers: told } = answer;
        all.then(() => text(answer)).then((read) => resolve({ status, headers: told, body: read }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  /** What a call that changes something has to carry. */
  const csrf = async (): Promise<Record<string, string>> => {
    const { headers, body } = await call('/csrf-token');
    const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
    const { data } = JSON.parse(body) as { data: { csrf_token: string } };
    return { [CSRF_HEADER]: data.csrf_token, cookie: cookie.join('; ') };
  };

  return { call, csrf };
};
