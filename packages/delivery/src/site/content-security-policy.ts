export interface PolicyOptions {
  /** One per answer. */
  nonce: string;
  /** Allow what live Stripe needs, and nothing of it otherwise. */
  stripeLive: boolean;
}

const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** Videos of training modules are shown from here when somebody asks for one, without YouTube's cookies. */
const YOUTUBE = 'https://www.youtube-nocookie.com';

/** @returns the value of the `content-security-policy` header of a page */
export const contentSecurityPolicy = ({ nonce, stripeLive }: PolicyOptions): string => {
  const stripe = (kind: keyof typeof STRIPE): string[] => (stripeLive ? STRIPE[kind] : []);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe('script')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...stripe('image')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe('connect')],
    'frame-src': ["'self'", YOUTUBE, ...stripe('frame')],
    // Captions of a video come as text and are handed to the player as a blob.
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
};
