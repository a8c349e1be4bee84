import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { ArtifactStore } from '@gently/artifact-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endCanary } from '../environment/canary';
import { keepFigures } from '../environment/canary-figures';
import type { Canary } from '../environment/environment';
import { readEnvironment } from '../environment/environment-store';
import { createCanaryNotes } from './canary-notes';
import { createCanaryWatch, isBad } from './canary-watch';
import type { Tally } from './canary-watch';
import type { ReadLive } from './live-site';
import { networkOf } from './network-of';
import { placeOf, visitorOf } from './visitor';
import type { NamedVisitor } from './visitor';

const BODY_LIMIT_BYTES = 1_024;
const REPORTS_PER_MINUTE = 120;

const reportBody = z.object({
  name: z.string().max(64),
  version: z.string().max(64),
  ok: z.boolean(),
  reason: z.string().max(64).optional(),
});

/** How a visitor's page fared with one version of a remote. */
export type LoadReport = z.infer<typeof reportBody>;

export interface TelemetryOptions {
  store: ArtifactStore;
  live: ReadLive;
  clock?: () => number;
  /** Told of every report. */
  onReport?: (report: LoadReport) => void;
}

/** Browsers say where a request comes from; a page of another site cannot make this up. */
const isFromHere = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return (
    headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === host
  );
};

const inCanary = (who: NamedVisitor, name: string, { version, percent }: Canary): boolean =>
  placeOf(who, name, version) < percent;

const abortNote = ({ failed, visitors }: Tally, reason = 'unknown'): string =>
  `Stopped by itself: it failed for ${failed} of ${visitors} visitors, last with "${reason}"`;

/** Keeps what this process hears, under a name of its own. */
const notesIn = (app: FastifyInstance, store: ArtifactStore, clock: () => number) => {
  const process = randomBytes(6).toString('hex');
  const notes = createCanaryNotes({
    runs: async ({ environment, remote, version, since }) => {
      const running = (await readEnvironment(store, environment))?.canaries[remote];
      return running?.version === version && running.since === since;
    },
    write: (canary, figures) => keepFigures(store, canary, { process, figures }),
    clock,
    onError: (error) => app.log.warn({ err: error }, 'the figures of a canary could not be kept'),
  });
  app.addHook('onClose', notes.close);
  return notes;
};

/** `POST /telemetry/remotes`: how remotes load in browsers. A canary that fails too often is ended at once. */
export const collectTelemetry = async (app: FastifyInstance, options: TelemetryOptions): Promise<void> => {
  const { store, live, clock = Date.now, onReport } = options;
  const watch = createCanaryWatch(clock);
  const notes = notesIn(app, store, clock);

  const judge = async ({ name, version, ok, reason }: LoadReport, request: FastifyRequest): Promise<void> => {
    const site = await live();
    const key = site?.environment.visitor_key;
    const visitor = key && visitorOf(request, key);
    const canary = site?.environment.canaries[name];
    if (!site || !visitor || canary?.version !== version || !inCanary({ key, visitor }, name, canary)) return;
    const tally = watch.record({ name, version }, { visitor, network: networkOf(request.ip) }, ok);
    const { environment } = site.environment;
    if (!isBad(tally, canary.limit)) {
      return notes.take({ environment, remote: name, version, since: canary.since }, tally);
    }
    const note = abortNote(tally, reason);
    app.log.error({ remote: name, version, ...tally }, 'canary aborted');
    await endCanary({
      store,
      environment,
      remote: name,
      version,
      action: 'canary_abort',
      by: 'site',
      note,
      now: new Date(clock()),
    });
  };

  const limit = { max: REPORTS_PER_MINUTE, timeWindow: 60_000 };
  await app.register(async (room) => {
    await room.register(rateLimit, { ...limit, keyGenerator: ({ ip }) => networkOf(ip) });
    room.post('/telemetry/remotes', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      if (!isFromHere(request)) return reply.code(403).type('text/plain').send('Not from here\n');
      const report = reportBody.safeParse(request.body);
      if (!report.success) return reply.code(400).type('text/plain').send('Bad request\n');
      onReport?.(report.data);
      if (!report.data.ok) request.log.warn(report.data, 'remote failed to load');
      await judge(report.data, request);
      return reply.code(204).send();
    });
  });
};
