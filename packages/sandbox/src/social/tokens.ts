import { createHash } from 'node:crypto';
import { sameText } from '../http/auth';
import { newId } from '../store/ids';
import { type Fields, idOf, SOCIAL_CLIENT, SocialFailure, type SocialRoom } from './parts';
import type { Network, SocialGrantRecord } from './records';

/** Whose token a call carries, and what it may write to. */
export interface Bearer {
  grant: SocialGrantRecord;
  /** Name of a page of the grant, or of the profile itself, by its id. */
  authorOf: (id: string) => string;
}

const oauth = (message: string) => new SocialFailure('oauth', message);

/** Tokens: made, renewed, revoked and checked. */
export const createSocialTokens = ({ database, now }: SocialRoom) => {
  const grants = () => database.collection('social_grants');
  const tokens = () => database.collection('social_tokens');

  const checkClient = (id: string | undefined, secret: string | undefined): void => {
    if (!sameText(id ?? '', SOCIAL_CLIENT.id) || !sameText(secret ?? '', SOCIAL_CLIENT.secret))
      throw oauth('invalid_client');
  };
  const access = async (network: Network, grant: string, seconds: number): Promise<string> => {
    const token = newId(`${network}-access`);
    await tokens().insertOne({ _id: token, network, grant, expires_at: new Date(now() + seconds * 1000) });
    return token;
  };
  const living = async (id: string): Promise<SocialGrantRecord> => {
    const grant = await grants().findOne({ _id: id });
    if (!grant || grant.revoked) throw oauth('invalid_grant');
    return grant;
  };

  return {
    checkClient,
    /** A code works once, whatever comes of it. */
    exchange: async (network: Network, form: Fields, seconds: number) => {
      const code = await database.collection('social_codes').findOneAndDelete({ _id: form['code'] ?? '' });
      if (!code || code.network !== network || code.expires_at.getTime() <= now())
        throw oauth('invalid_grant');
      if (code.redirect_uri !== form['redirect_uri']) throw oauth('redirect_uri_mismatch');
      const challenge = createHash('sha256')
        .update(form['code_verifier'] ?? '')
        // TikTok compares in another alphabet than the standard says.
        .digest(network === 'tiktok' ? 'hex' : 'base64url');
      if (code.code_challenge !== null && !sameText(challenge, code.code_challenge))
        throw oauth('invalid_grant');
      const grant = await living(code.grant);
      return { grant, access: await access(network, grant._id, seconds) };
    },
    /** @param rotates whether the refresh token is another one from now on */
    renew: async (network: Network, refreshToken: string | undefined, seconds: number, rotates = false) => {
      const found = await grants().findOne({ network, refresh_token: refreshToken ?? '', revoked: false });
      if (!found) throw oauth('invalid_grant');
      const fresh = rotates ? newId(`${network}-refresh`) : found.refresh_token;
      await grants().updateOne({ _id: found._id }, { $set: { refresh_token: fresh } });
      return { grant: { ...found, refresh_token: fresh }, access: await access(network, found._id, seconds) };
    },
    /** Another access token in the place of one that is still good. */
    prolong: async (network: Network, token: string | undefined, seconds: number) => {
      const kept = await tokens().findOne({ _id: token ?? '', network });
      if (!kept || kept.expires_at.getTime() <= now())
        throw new SocialFailure('token', 'The access token has ended.');
      const grant = await grants().findOne({ _id: kept.grant });
      if (!grant || grant.revoked) throw new SocialFailure('token', 'The permission was taken back.');
      return access(network, grant._id, seconds);
    },
    /** Somebody has asked what may be posted in the name of a grant. */
    noteAsked: async (id: string): Promise<void> => {
      await grants().updateOne({ _id: id }, { $set: { creator_asked_at: new Date(now()) } });
    },
    revoke: async (network: Network, token: string): Promise<void> => {
      const kept = await tokens().findOne({ _id: token, network });
      await grants().updateMany(
        { network, ...(kept ? { _id: kept.grant } : { refresh_token: token }) },
        { $set: { revoked: true } },
      );
    },
    /** @throws SocialFailure `token` */
    bearer: async (network: Network, token: string | undefined): Promise<Bearer> => {
      const kept = await tokens().findOne({ _id: token ?? '', network });
      const grant = kept && (await grants().findOne({ _id: kept.grant }));
      if (!kept || kept.expires_at.getTime() <= now() || !grant || grant.revoked)
        throw new SocialFailure('token', 'The access token is not valid.');
      if (grant.scope === '') throw new SocialFailure('refused', 'The permission to do this was not given.');
      const names = [grant.account, ...grant.pages];
      return {
        grant,
        authorOf: (id) => {
          const name = names.find((one) => idOf(one) === id);
          if (!name) throw new SocialFailure('not_found', 'This page is not looked after by the account.');
          return name;
        },
      };
    },
  };
};
