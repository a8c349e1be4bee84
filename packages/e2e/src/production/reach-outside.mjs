// Loaded into each process of the product (NODE_OPTIONS=--import): connections to other machines lead to the edge of the
// outside world of a journey (`outside-world.ts`), as entries in a DNS would have them. The product itself is unchanged: it
// asks for https://api.stripe.com and checks the certificate that it gets.
import { Socket } from 'node:net';

const [host, port] = (process.env.OUTSIDE_EDGE ?? '').split(':');
const IS_HERE = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const connect = Socket.prototype.connect;

/** Of a connection to a pipe `path` is set; agents set it to null. */
const isOutside = (options) =>
  typeof options?.host === 'string' && !options.path && !IS_HERE.test(options.host);

const redirected = (options) =>
  isOutside(options) ? { ...options, host, port: Number(port), lookup: undefined } : options;

Socket.prototype.connect = function toTheEdge(first, ...rest) {
  // Node hands over what it has normalised already as a list, whose first part are the options.
  if (Array.isArray(first)) first[0] = redirected(first[0]);
  else if (typeof first === 'object') return Reflect.apply(connect, this, [redirected(first), ...rest]);
  return Reflect.apply(connect, this, [first, ...rest]);
};
