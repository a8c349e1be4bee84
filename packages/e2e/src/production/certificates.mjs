import { generate } from 'selfsigned';

const DNS_NAME = 2;
const IP_ADDRESS = 7;
/** RSA keys take seconds to be made. */
const KIND = /** @type {const} */ ({ algorithm: 'sha256', keyType: 'ec' });

/**
 * @typedef {object} Certificates PEM texts
 * @property {string} ca the authority, which the product trusts beside those that it knows already (`NODE_EXTRA_CA_CERTS`)
 * @property {string} cert
 * @property {string} key
 */

/**
 * Makes an authority of this run alone, and a certificate of it for all of these names and for this machine.
 * @param {readonly string[]} names
 * @returns {Promise<Certificates>}
 */
export const makeCertificates = async (names) => {
  const authority = await generate([{ name: 'commonName', value: 'Authority of a journey' }], {
    ...KIND,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const site = await generate([{ name: 'commonName', value: 'outside world' }], {
    ...KIND,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => /** @type {const} */ ({ type: DNS_NAME, value })),
          { type: IP_ADDRESS, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { ca: authority.cert, cert: site.cert, key: site.private };
};
