// Serves one remote's standalone build: node serve-standalone.mjs <folder> <port>
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const [folder, port] = process.argv.slice(2);
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Of the policy that the site's pages have, what a remote alone can keep: styles there have no nonce. */
const POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** Assets are files; every other address is a page of the remote. */
const resolveFile = (pathname) => {
  const wanted = join(folder, normalize(pathname));
  if (wanted.startsWith(folder) && isFile(wanted)) return wanted;
  return extname(pathname) ? null : join(folder, 'index.html');
};

createServer((request, response) => {
  const file = resolveFile(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  if (!file) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
  });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1');
