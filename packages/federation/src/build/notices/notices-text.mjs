const LINE = '-'.repeat(80);

/**
 * @param {string} about one line that says what the notices are for
 * @param {readonly import('./package-notice.mjs').Notice[]} notices
 * @returns {string} the content of a text file
 */
export const noticesText = (about, notices) =>
  [
    about,
    ...notices.map(
      ({ name, version, licence, patched, text }) =>
        `${LINE}\n${name} ${version}\nLicence: ${licence}\n${patched ? 'This copy has been changed; the changes are in the folder patches.\n' : ''}\n${text}`,
    ),
  ].join('\n\n') + '\n';
