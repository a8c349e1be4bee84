import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '@gently/contracts/product';
import type { Notice, Notices, ServedBuild } from './third-party-notices';

const TITLE = 'Open-source licences';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const fontFace = (font: string | undefined): string =>
  font === undefined
    ? ''
    : `@font-face{font-family:"Atkinson Hyperlegible Next";src:url("${font}") format("woff2");font-weight:200 800;font-display:swap}`;

const styleOf = (font: string | undefined): string => `${fontFace(font)}
*{box-sizing:border-box}
:root{color-scheme:light dark;--ground:#faf8f4;--ink:#2b2f33;--quiet:#5b6066;--line:#ddd8cf;--action:#0f766e}
@media screen and (prefers-color-scheme:dark){:root{--ground:#211e1b;--ink:#eae6de;--quiet:#b9b3a9;--line:#45403a;--action:#8fd0ca}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.125rem/1.6 "Atkinson Hyperlegible Next",system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1rem 4rem}
h1{font-size:2.25rem;line-height:1.2;margin:1.5rem 0 1rem}
h2{font-size:1.375rem;line-height:1.3;margin:2.5rem 0 .75rem}
p{margin:0 0 .75rem}
ul{list-style:none;margin:0;padding:0}
a{color:var(--action);text-underline-offset:.2em}
details{border-top:1px solid var(--line)}
li:last-child details{border-bottom:1px solid var(--line)}
summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}
summary span{display:inline-block;color:var(--quiet)}
pre{margin:0 0 1rem;font-family:inherit;font-size:1rem;white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--action);outline-offset:3px;border-radius:4px}`;

/** Licence texts are broken into lines for terminals; on a phone every second line would be half empty. */
const withoutHardBreaks = (text: string): string => text.replace(/\n(?=[a-z]+[ ,.;])/g, ' ');

const item = ({ name, version, licence, text }: Notice): string =>
  `<li><details><summary>${inHtml(name)} <span>${inHtml(version)} · ${inHtml(licence)}</span></summary><pre>${inHtml(withoutHardBreaks(text))}</pre></details></li>`;

const section = (title: string, notices: readonly Notice[]): string =>
  notices.length === 0 ? '' : `<h2>${title}</h2><ul>${notices.map(item).join('')}</ul>`;

const gap = (missing: readonly ServedBuild[]): string =>
  missing.length === 0
    ? ''
    : `<h2>Not recorded</h2><p>We have no list of licences for these parts of the site: ${missing
        .map(({ room, version }) => inHtml(`${room} ${version}`))
        .join(', ')}.</p>`;

const isFont = ({ licence }: Notice): boolean => /\bOFL\b/.test(licence);

export interface NoticesPage {
  html: string;
  /** Content security policy under which it is shown: it needs no script. */
  policy: string;
}

export const noticesPage = ({ packages, missing }: Notices, font: string | undefined): NoticesPage => {
  const style = styleOf(font);
  const hash = createHash('sha256').update(style).digest('base64');
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLE} · ${PRODUCT_NAME}</title>
<style>${style}</style>
</head>
<body>
<main>
<p><a href="/">Back to ${PRODUCT_NAME}</a></p>
<h1>${TITLE}</h1>
<p>${PRODUCT_NAME} is built with software and fonts that other people share. We thank them. Open a name to read its licence.</p>
${section('Fonts', packages.filter(isFont))}
${section(
  'Software',
  packages.filter((notice) => !isFont(notice)),
)}
${gap(missing)}
</main>
</body>
</html>
`;
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
};
