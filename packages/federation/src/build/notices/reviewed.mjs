/**
 * What was looked up by hand because a package does not say it itself. Every entry was compared with the package's
 * repository; a package that is not listed here and has no licence, or no text of it, makes the build fail.
 *
 * - `licence` replaces what package.json says.
 * - `textOf` names a package of the same authors and licence whose text applies.
 * - `standardText` says that the package ships no text: the standard text of its licence is given with its author.
 * - `because` says why a licence outside of the list is acceptable.
 * @type {readonly { packages: RegExp, licence?: string, textOf?: string, standardText?: readonly string[], because?: string }[]}
 */
const REVIEWED = [
  { packages: /^png-js$/, licence: 'MIT' },
  { packages: /^url-template$/, licence: 'BSD-3-Clause' },
  { packages: /^twitter-text$/, licence: 'Apache-2.0' },
  { packages: /^@lmdb\/lmdb-/, textOf: 'lmdb' },
  { packages: /^@msgpackr-extract\//, textOf: 'msgpackr-extract' },
  { packages: /^@node-rs\/argon2-/, textOf: '@node-rs/argon2' },
  { packages: /^@googleapis\/calendar$/, textOf: 'google-auth-library' },
  { packages: /^@tus\/utils$/, textOf: '@tus/server' },
  {
    packages:
      /^(@redis\/client|abstract-logging|brotli|date\.js|dfa|eastasianwidth|fontkit|numbered|weak-lru-cache)$/,
    standardText: ['MIT'],
  },
  {
    packages: /^@img\/sharp-libvips-/,
    standardText: ['LGPL-3.0', 'GPL-3.0'],
    because: 'sharp loads it as a separate, unmodified library that anyone who runs the server can replace',
  },
];

/** @param {string} name of a package */
export const reviewOf = (name) => REVIEWED.find(({ packages }) => packages.test(name)) ?? {};
