import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** The site must believe that the page is its own. */
const headersFor = (headers, site) => ({
  ...headers,
  host: new URL(site).host,
  'accept-encoding': 'identity',
  ...(headers.origin ? { origin: site } : {}),
  ...(headers.referer ? { referer: site + new URL(headers.referer).pathname } : {}),
});

/** Cookies of the site are kept for this machine, which has no certificate. */
const withoutPlace = (cookie) => cookie.replace(/;\s*(secure|domain=[^;]*)/gi, '');

const answerHeaders = (headers) => ({
  ...headers,
  ...(headers['set-cookie'] ? { 'set-cookie': headers['set-cookie'].map(withoutPlace) } : {}),
});

const readAll = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
};

const sendPage = async (answer, response, change) => {
  const { 'content-length': _length, ...headers } = answerHeaders(answer.headers);
  const html = change(await readAll(answer));
  response.writeHead(answer.statusCode, headers).end(html);
};

/**
 * Passes a request on to a site, and pages back through `change`.
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, site: string, change: (html: string) => string }} options
 */
export const passOn = ({ request, response, site, change }) => {
  const send = site.startsWith('https:') ? requestHttps : requestHttp;
  const onward = send(
    site + request.url,
    { method: request.method, headers: headersFor(request.headers, site) },
    (answer) => {
      if ((answer.headers['content-type'] ?? '').includes('text/html')) {
        void sendPage(answer, response, change);
        return;
      }
      response.writeHead(Number(answer.statusCode), answerHeaders(answer.headers));
      answer.pipe(response);
    },
  );
  onward.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${site} does not answer: ${error.message}\n`);
  });
  request.pipe(onward);
};
