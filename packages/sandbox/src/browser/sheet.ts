const adopted = new Map<string, WeakSet<Document>>();

/**
 * Adds rules through the CSS object model: a strict `style-src` allows that, unlike a style tag or attribute.
 * A browser without constructable sheets shows its own plain controls, which work just as well.
 */
export function adoptSheet(css: string, page: Document = document): void {
  const done = adopted.get(css) ?? new WeakSet<Document>();
  if (done.has(page) || !('adoptedStyleSheets' in page)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  adopted.set(css, done.add(page));
}
