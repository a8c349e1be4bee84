/** The networks that are stood in for. */
export const NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];

/** A page that asks somebody to consent, until it is answered. */
export interface SocialRequestRecord {
  _id: string;
  network: Network;
  redirect_uri: string;
  scope: string;
  state: string;
  code_challenge: string | null;
  expires_at: Date;
}

/** What somebody allowed. Revoking it ends all of its tokens. */
export interface SocialGrantRecord {
  _id: string;
  network: Network;
  /** Name of the profile. */
  account: string;
  /** Pages or organisations that it looks after. */
  pages: string[];
  scope: string;
  refresh_token: string;
  revoked: boolean;
  /** When it was last asked what may be posted in its name. */
  creator_asked_at?: Date;
}

export interface SocialCodeRecord {
  _id: string;
  network: Network;
  grant: string;
  redirect_uri: string;
  code_challenge: string | null;
  expires_at: Date;
}

export interface SocialTokenRecord {
  _id: string;
  network: Network;
  grant: string;
  expires_at: Date;
}

/** A picture or video that was handed in, before it is part of a post. */
export interface SocialUploadRecord {
  _id: string;
  network: Network;
  type: string;
  bytes: number;
  sha256: string;
  /** Of pictures alone. */
  picture: Buffer | null;
  alt: string;
  /** What belongs to it until it is published. */
  text: string;
  /** How often somebody has asked whether it is ready. */
  looks: number;
  published: boolean;
}

export interface SocialPostRecord {
  _id: string;
  network: Network;
  /** Page or profile. */
  author: string;
  text: string;
  upload: string | null;
  alt: string;
  at: Date;
  /** Networks that look first: from when on it can be seen. */
  visible_from: Date;
}

/** What the next call that publishes meets. */
export const FAULTS = {
  error: 'answers 500, and publishes nothing',
  busy: 'answers 429, and publishes nothing',
  refuse: 'refuses the post',
  silent: 'does not answer, and publishes nothing',
  late: 'publishes, and breaks off without an answer',
} as const;
export type Fault = keyof typeof FAULTS;
export interface SocialFaultRecord {
  _id: Network;
  kind: Fault;
  left: number;
}
