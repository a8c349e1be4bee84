import { escapeHtml } from './escape';

/** The pages hold no script, and a mail's own HTML stays in a frame that may do nothing but open links. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

const STYLE = `
  :root { color-scheme: light; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1f2d2b; background: #f3f7f6; }
  body { margin: 0; }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.625rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.0625rem; margin: 2rem 0 .5rem; }
  p { margin: 0 0 1rem; }
  a { color: #0b5d54; text-underline-offset: .2em; }
  a:focus-visible { outline: 3px solid #0b5d54; outline-offset: 3px; border-radius: .25rem; }
  ul { list-style: none; margin: 1.5rem 0 0; padding: 0; }
  li, .sheet { background: #fff; border: 1px solid #c9d8d5; border-radius: .75rem; padding: 1rem 1.25rem; margin: 0 0 .75rem; }
  li a { display: block; font-weight: 600; overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: 1.5rem 0 0; }
  .row { display: flex; gap: 1rem; flex: 1 1 100%; }
  label { display: grid; gap: .25rem; font-weight: 600; flex: 1 1 12rem; }
  .stack label { flex-basis: 100%; }
  input, select { font: inherit; padding: .625rem .75rem; border: 1px solid #6a807c; border-radius: .5rem; min-width: 0; }
  button { font: inherit; font-weight: 600; padding: .625rem 1.5rem; border-radius: 999px; border: 2px solid #0b5d54; background: #fff; color: #0b5d54; cursor: pointer; }
  button.main { background: #0b5d54; color: #fff; }
  input:focus-visible, select:focus-visible, button:focus-visible { outline: 3px solid #0b5d54; outline-offset: 3px; }
  .quiet { color: #4a5b58; margin: 0; font-size: .9375rem; overflow-wrap: anywhere; }
  .quiet + h1 { margin-top: 1rem; }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { box-sizing: border-box; width: 100%; height: 34rem; border: 1px solid #c9d8d5; border-radius: .75rem; background: #fff; }
`;

/** A whole page around a piece of HTML. */
export const htmlPage = (title: string, content: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`;

/** A day and time as people in London read them. */
export const londonWhen = (instant: string | Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(instant));
