const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** @returns the text as HTML in which web addresses can be followed. */
export const withLinks = (text: string): string => {
  let end = 0;
  let html = '';
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
    html += escapeHtml(text.slice(end, match.index));
    html += `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    end = match.index + address.length;
  }
  return html + escapeHtml(text.slice(end));
};
