import { londonInstant } from '@gently/contracts/london-instant';
import { calendar, type calendar_v3 } from '@googleapis/calendar';
import { PRODUCT_NAME, TIME_ZONE } from '@gently/contracts/product';
import { CodeChallengeMethod, type Credentials, OAuth2Client } from 'google-auth-library';
import {
  type AccessToken,
  type CalendarEvent,
  type CalendarProvider,
  CalendarTrouble,
  EventIdTaken,
} from '../provider';
import { ask, statusOf } from './google-trouble';

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Page of the site that people come back to; registered with the client. */
  redirectUri: string;
  /** Address of the sandbox; unset means live Google. */
  apiBase?: string | undefined;
  /** Page that asks for consent, as browsers reach it; unset means Google's own. */
  consentUrl?: string | undefined;
  timeoutMs?: number | undefined;
}

/** As little as the work needs: events, when somebody is busy, and the name of the calendar, which is the account. */
const SCOPES = ['events', 'freebusy', 'calendars.readonly'].map(
  (scope) => `https://www.googleapis.com/auth/calendar.${scope}`,
);
const PRIMARY = 'primary';
/** Two calls fit into the ten seconds that a browser waits. */
const TIMEOUT_MS = 4_000;

/** The most that one call gives. */
const MOST_EVENTS = 2_500;

const GONE = [404, 410];
const CONFLICT = 409;

/** Whether a call ends with one of these refusals; every other failure is thrown. */
const endsWith = async (call: () => Promise<unknown>, statuses: readonly number[]): Promise<boolean> => {
  try {
    await call();
    return false;
  } catch (error) {
    if (statuses.includes(statusOf(error))) return true;
    throw error;
  }
};

const endpointsOf = ({ apiBase, consentUrl }: GoogleSettings) => ({
  ...(consentUrl ? { oauth2AuthBaseUrl: consentUrl } : {}),
  ...(apiBase
    ? { oauth2TokenUrl: `${apiBase}/google/token`, oauth2RevokeUrl: `${apiBase}/google/revoke` }
    : {}),
});

/** The library repeats token calls by itself, longer than a browser waits; repeating is our jobs' work. */
const neverRepeating = (client: OAuth2Client): OAuth2Client => {
  client.transporter.interceptors.request.add({
    resolved: (config) => Promise.resolve({ ...config, retry: false, retryConfig: { retry: 0 } }),
  });
  return client;
};

const accessIn = ({ access_token: token, expiry_date: ends }: Credentials): AccessToken => {
  if (!token) throw new CalendarTrouble('refused', 'no access token');
  return { token, lifeMs: Math.max(0, (ends ?? 0) - Date.now()) };
};

const toResource = (event: CalendarEvent): calendar_v3.Schema$Event => ({
  summary: event.title,
  description: event.description,
  location: event.place,
  start: { dateTime: event.startsAt.toISOString(), timeZone: TIME_ZONE },
  end: { dateTime: event.endsAt.toISOString(), timeZone: TIME_ZONE },
  // Somebody who shares their calendar does not share who they visit.
  visibility: 'private',
  source: { title: PRODUCT_NAME, url: event.url },
  // One that was taken out comes back.
  status: 'confirmed',
});

/** An event of whole days has a date and no time. */
const instantOf = (at: calendar_v3.Schema$EventDateTime | undefined): Date | null => {
  if (at?.dateTime) return new Date(at.dateTime);
  return at?.date ? londonInstant(at.date, '00:00') : null;
};

/** As Google counts it for busy times: not what was declined, nor what is marked as free. */
const keepsBusy = ({ status, transparency, attendees }: calendar_v3.Schema$Event): boolean =>
  status !== 'cancelled' &&
  transparency !== 'transparent' &&
  !attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');

const createSignIn = (
  client: () => OAuth2Client,
): Pick<CalendarProvider, 'askConsent' | 'exchange' | 'renew' | 'revoke'> => ({
  askConsent: async (state, email) => {
    const oauth = client();
    const { codeVerifier: verifier, codeChallenge } = await oauth.generateCodeVerifierAsync();
    const url = oauth.generateAuthUrl({
      access_type: 'offline',
      // Without it Google gives a refresh token only the very first time.
      prompt: 'consent',
      scope: SCOPES,
      state,
      login_hint: email,
      code_challenge_method: CodeChallengeMethod.S256,
      ...(codeChallenge ? { code_challenge: codeChallenge } : {}),
    });
    return { url, verifier };
  },

  exchange: async (code, verifier) => {
    const { tokens } = await ask(() => client().getToken({ code, codeVerifier: verifier })).catch(
      (error: unknown) => {
        // Here it is the code that has expired, not the person's permission.
        if (error instanceof CalendarTrouble && error.kind === 'access_ended')
          throw new CalendarTrouble('refused', 'the code was not accepted');
        throw error;
      },
    );
    const allowed = (tokens.scope ?? '').split(' ');
    if (!SCOPES.every((scope) => allowed.includes(scope)))
      throw new CalendarTrouble('permission_missing', 'not every scope was allowed');
    if (!tokens.refresh_token) throw new CalendarTrouble('refused', 'no refresh token');
    return { refreshToken: tokens.refresh_token, access: accessIn(tokens) };
  },

  renew: async (refreshToken) => {
    const oauth = client();
    oauth.setCredentials({ refresh_token: refreshToken });
    return accessIn((await ask(() => oauth.refreshAccessToken())).credentials);
  },

  revoke: async (token) => {
    try {
      await ask(() => client().revokeToken(token));
    } catch (error) {
      // What has ended already cannot be ended.
      if (!(error instanceof CalendarTrouble) || error.kind !== 'refused') throw error;
    }
  },
});

/** Google, or the sandbox that stands in for it: the same official libraries talk to both. */
export const createGoogleCalendar = (settings: GoogleSettings): CalendarProvider => {
  const { clientId, clientSecret, redirectUri, apiBase, timeoutMs = TIMEOUT_MS } = settings;
  const client = () =>
    neverRepeating(
      new OAuth2Client({
        clientId,
        clientSecret,
        redirectUri,
        endpoints: endpointsOf(settings),
        transporterOptions: { timeout: timeoutMs },
      }),
    );
  const calendarWith = (token: string) => {
    const auth = client();
    auth.setCredentials({ access_token: token });
    return calendar({
      version: 'v3',
      auth,
      retry: false,
      timeout: timeoutMs,
      ...(apiBase ? { rootUrl: apiBase } : {}),
    });
  };

  return {
    isSetUp: true,
    ...createSignIn(client),

    accountOf: async (token) => {
      const { data } = await ask(() => calendarWith(token).calendars.get({ calendarId: PRIMARY }));
      return data.id ?? '';
    },

    putEvent: async (token, event, known) => {
      const { events } = calendarWith(token);
      const which = { calendarId: PRIMARY, eventId: event.id };
      const requestBody = toResource(event);
      const insert = () =>
        events.insert({ calendarId: PRIMARY, requestBody: { ...requestBody, id: event.id } });
      const patch = () => events.patch({ ...which, requestBody });
      const isTaken = await ask(async () => {
        try {
          await (known ? patch() : insert());
          return false;
        } catch (error) {
          // An earlier try went through without our hearing of it, or the person has taken the event out for good.
          if (!known && statusOf(error) === CONFLICT) return endsWith(patch, GONE);
          if (known && GONE.includes(statusOf(error))) return endsWith(insert, [CONFLICT]);
          throw error;
        }
      });
      if (isTaken) throw new EventIdTaken();
    },

    removeEvent: async (token, id) => {
      await ask(async () => {
        try {
          await calendarWith(token).events.delete({ calendarId: PRIMARY, eventId: id });
        } catch (error) {
          if (!GONE.includes(statusOf(error))) throw error;
        }
      });
    },

    busy: async (token, { startsAt, endsAt }) => {
      const { data } = await ask(() =>
        calendarWith(token).freebusy.query({
          requestBody: {
            timeMin: startsAt.toISOString(),
            timeMax: endsAt.toISOString(),
            items: [{ id: PRIMARY }],
          },
        }),
      );
      const found = data.calendars?.[PRIMARY];
      if (!found || found.errors?.length) throw new CalendarTrouble('refused', 'no busy times were given');
      return (found.busy ?? []).flatMap(({ start, end }) =>
        start && end ? [{ startsAt: new Date(start), endsAt: new Date(end) }] : [],
      );
    },

    appointments: async (token, { startsAt, endsAt }) => {
      const { data } = await ask(() =>
        calendarWith(token).events.list({
          calendarId: PRIMARY,
          timeMin: startsAt.toISOString(),
          timeMax: endsAt.toISOString(),
          // Each time of an event that repeats.
          singleEvents: true,
          maxResults: MOST_EVENTS,
          fields: 'items(id,status,transparency,start,end,attendees(self,responseStatus))',
        }),
      );
      return (data.items ?? []).filter(keepsBusy).flatMap(({ id, start, end }) => {
        const [from, to] = [instantOf(start), instantOf(end)];
        return id && from && to ? [{ id, startsAt: from, endsAt: to }] : [];
      });
    },
  };
};
