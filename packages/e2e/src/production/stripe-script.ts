import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(import.meta.resolve('@gently/sandbox/browser'));

/** @returns the script that https://js.stripe.com gives in the outside world of a journey: it calls https://api.stripe.com, as Stripe's own does */
export const stripeScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createSandboxStripe } from ${JSON.stringify(ENTRY)};
        globalThis.Stripe = (publishableKey) =>
          createSandboxStripe({ publishableKey, apiBase: 'https://api.stripe.com' });`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};
