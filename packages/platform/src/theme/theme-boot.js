/**
 * A script for the head of the page, run before the first paint, so that a person with another theme than the
 * default never sees the default flash. Plain JavaScript because the page's template is built outside TypeScript;
 * a test holds it together with the list of themes. It needs the page's nonce.
 */
export const themeBootScript =
  "(function(d){var t;try{t=localStorage.getItem('gently-sorted-theme')}catch(e){}" +
  "d.dataset.theme=/^(blue|teal|peach)$/.test(t)?t:'teal'})(document.documentElement)";
