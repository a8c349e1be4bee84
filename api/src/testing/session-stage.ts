import type { CallInput } from '@gently/contracts/endpoints';
import type { Caller } from './caller';
import { ok, type PayingDomain } from './domain';
import { photoForm } from './pictures';
import { enterAs, type SignedInCaller } from './sign-in';

type Body = Partial<CallInput<'POST /bookings'>['body']>;

/** Everything that a client may say with a booking. */
export const EVERYTHING_SAID: Body = {
  location_type: 'client_home',
  location_details: '14 Alder Road, Hove BN3 7AA',
  special_requirements: 'Please do not ring the bell.',
  notes: 'The hallway first.',
  sensory_needs: ['good_lighting'],
  communication_preferences: ['written_followups'],
};

/** A client, a declutterer and a session between them, as far along as a test wants it. */
export const createSessionStage = (domain: () => PayingDomain) => {
  const signInAgain = async (email: string): Promise<Caller> => {
    const { app } = domain();
    const account = await app.accounts.findByEmail(email);
    if (!account) throw new Error(`${email} has no account`);
    return enterAs(app, account);
  };

  /** Paid, and so offered to the only person who can come. */
  const offered = async (said: Body = EVERYTHING_SAID, own?: { client: SignedInCaller }) => {
    const client =
      own?.client ?? (await domain().signIn('client', { firstName: 'Rosie', lastName: 'Bennett' }));
    const { service, declutterer } = await domain().soleOffer({ durationMinutes: 120 });
    const booking = await domain().book(client, service, said);
    await domain().pay(client, booking.id);
    const account = await domain().app.accounts.findById(declutterer.userId);
    if (!account) throw new Error('the declutterer has no account');
    const person: Caller = await enterAs(domain().app, account);
    return {
      client,
      service,
      booking,
      person,
      email: account.email,
      declutterer,
      params: { id: booking.id },
    };
  };
  type Stage = Awaited<ReturnType<typeof offered>>;

  const confirmed = async (said?: Body): Promise<Stage> => {
    const stage = await offered(said);
    await ok(stage.person, 'PATCH /declutterer/sessions/:id/accept', { params: stage.params });
    return stage;
  };

  /** Runs `work` while the clock stands so many minutes after the time of the session; tokens are renewed for it. */
  const during = async <Result>(
    { booking, email, client }: Stage,
    minutes: number,
    work: (people: { person: Caller; client: Caller }) => Promise<Result>,
  ): Promise<Result> => {
    const { clock } = domain();
    const before = clock.now();
    clock.set(new Date(Date.parse(booking.starts_at) + minutes * 60_000));
    try {
      return await work({ person: await signInAgain(email), client: await domain().again(client) });
    } finally {
      clock.set(before);
    }
  };

  const addPhoto = (person: Caller, id: string, file: Buffer | null, fields?: Record<string, string>) =>
    person.raw({ method: 'POST', path: `/declutterer/sessions/${id}/photos`, ...photoForm(file, fields) });

  return { offered, confirmed, during, addPhoto, signInAgain };
};
