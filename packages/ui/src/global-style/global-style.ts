import { createGlobalStyle, css } from '@gently/platform/styled';
import { cssVariables } from '../tokens/css-variables';
import { breakpoints, tokens } from '../tokens';

/** The font that is shown until the real one has loaded. Where the system has one of these fonts, text takes up almost the same space. */
const fallbackFace = css`
  @font-face {
    font-family: 'Gently Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto');
    size-adjust: 98.6%;
    ascent-override: 99.4%;
    descent-override: 32.5%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Gently Fallback';
    font-weight: 600 800;
    src:
      local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold'), local('Roboto Bold');
    size-adjust: 98.3%;
    ascent-override: 99.7%;
    descent-override: 32.6%;
    line-gap-override: 0%;
  }
`;

/** Where a line holds about a dozen letters: space gives way to text, and a long word is broken before it leaves the screen. */
const scarce = css`
  --gutter: 0.5rem;
  --space-5: 0.75rem;
  --space-6: 0.75rem;
  --space-8: 1rem;
  --space-10: 1.25rem;
  --space-12: 1.5rem;
  --space-16: 2rem;
  hyphens: auto;
  overflow-wrap: anywhere;
`;

/** Comfort settings, as attributes of <html>: data-font, data-text, data-spacing, data-motion; data-light is in the tokens. */
const comfort = css`
  :root {
    --font: 'Atkinson Hyperlegible Next Variable', 'Gently Fallback', system-ui, sans-serif;
  }
  [data-font='lexend'] {
    --font: 'Lexend Variable', 'Gently Fallback', system-ui, sans-serif;
  }
  [data-font='opendyslexic'] {
    --font: 'OpenDyslexic', 'Gently Fallback', system-ui, sans-serif;
  }
  [data-text='large'] {
    font-size: 112.5%;
  }
  [data-text='larger'] {
    font-size: 125%;
  }
  /* Media queries follow the browser's own size of text, but not these settings. */
  @media (max-width: 30em) {
    [data-text='larger'] {
      ${scarce}
    }
  }
  [data-spacing='roomy'] {
    --leading-body: 1.9;
    letter-spacing: 0.03em;
    word-spacing: 0.08em;
  }
  [data-motion='reduced'] *,
  [data-motion='reduced'] *::before,
  [data-motion='reduced'] *::after {
    animation: none !important;
    transition: none !important;
    scroll-behavior: auto !important;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  @media (min-width: 48em) {
    :root {
      --gutter: 1.5rem;
    }
  }
  @media (min-width: 80em) {
    :root {
      --gutter: 2.5rem;
    }
  }
  @media (max-width: ${breakpoints.tight}) {
    :root {
      ${scarce}
    }
  }
  html {
    background: ${tokens.ground};
    color: ${tokens.ink};
    font-family: ${tokens.font};
    line-height: ${tokens.leadingBody};
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    overflow-wrap: break-word;
    scroll-padding-top: calc(${tokens.headerHeight} + ${tokens.space4});
  }
  body {
    margin: 0;
    font-size: ${tokens.text18};
    font-weight: ${tokens.weightNormal};
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  ul[class],
  ol[class] {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  svg,
  img {
    display: block;
    max-width: 100%;
  }
  table {
    font-variant-numeric: tabular-nums;
  }
  :focus-visible {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  ::selection {
    background: ${tokens.washStrong};
    color: ${tokens.ink};
  }
`;

/**
 * Paper: ink on white, nothing that is there to be pressed, nothing torn in two. Header, footer and navigation take
 * themselves away. The names of a table's columns are buttons that stay.
 */
const paper = css`
  @media print {
    @page {
      margin: 18mm;
    }
    :root,
    [data-theme] {
      --ground: white !important;
      --surface: white !important;
      --raised: white !important;
      --well: white !important;
      --wash: white !important;
      --wash-strong: white !important;
      --accent-wash: white !important;
      --ink: black !important;
      --quiet-ink: black !important;
    }
    html {
      background: none;
    }
    button {
      display: none !important;
    }
    th button {
      display: inline !important;
    }
    a {
      color: inherit;
      text-decoration: none;
    }
    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    li,
    tr,
    dl,
    article,
    figure {
      break-inside: avoid;
    }
  }
`;

/** The page's ground: tokens of all themes, reset, focus ring, comfort settings. The host renders it once. */
export const GlobalStyle = createGlobalStyle`
  ${cssVariables()}
  ${fallbackFace}
  ${comfort}
  ${base}
  ${paper}
`;
