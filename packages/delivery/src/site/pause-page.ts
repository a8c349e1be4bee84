import { PRODUCT_NAME } from '@gently/contracts/product';

/** What a visitor sees while there is no shell to serve. Needs nothing but itself. */
export const pausePage = (nonce: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="10">
    <title>A short pause · ${PRODUCT_NAME}</title>
    <style nonce="${nonce}">
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f4; color: #2b2f33; font: 1.125rem/1.6 system-ui, sans-serif; }
      main { max-width: 32rem; padding: 1.5rem; }
      h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 0.75rem; }
      p { margin: 0 0 0.75rem; }
      a { color: #0f766e; }
    </style>
  </head>
  <body>
    <main>
      <h1>We are having a short pause</h1>
      <p>${PRODUCT_NAME} will be back in a moment. Your bookings are safe.</p>
      <p>This page looks again every few seconds. You can also <a href="">try again now</a>.</p>
    </main>
  </body>
</html>
`;
