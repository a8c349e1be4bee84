import type { HealthCheck } from '@gently/contracts/admin-health';
import { encryptionKeys } from '../../config/accepted-keys';
import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { createSecretBox, type SecretBox } from '../../shared/secret-box';
import { DATA_KEYS } from './data-key.model';
import { createKeyIdMigration } from './key-id-migration';
import { createKeyStore } from './key-store.repository';
import { createKeyPreparation, DATA_KEY_PURPOSE, type OnDiscard } from './prepare-keys';
import { createReEncrypt } from './re-encrypt';
import { type Trace, traceOf } from './recognise';
import { createSealedTexts, type DeclaredPlace, type SealedPlace } from './sealed-texts.repository';
import { createProgressCheck, showProgress } from './show-progress';

export type { Trace } from './recognise';
export type { DeclaredPlace, SealedPlace } from './sealed-texts.repository';

export interface Encryption {
  /** Seals with the current key, opens with each accepted one. */
  box(purpose: string): SecretBox;
  /** Declares where texts lie that a box has sealed, so that they are sealed again when the key is changed. */
  seals(...places: readonly SealedPlace[]): void;
  /** Declares something else that shows which key stored data was made with. */
  recognises(trace: Trace): void;
  /**
   * A key that stays the same when `ENCRYPTION_KEY` is changed: stored, and sealed with it.
   * @returns what gives it, once the database is ready
   */
  dataKey(purpose: string, onDiscard?: OnDiscard): () => Buffer;
  /** For the job. @returns how many texts it has sealed with the current key */
  reEncrypt(): Promise<number>;
  /** How many values still need the previous key. */
  check(): Promise<HealthCheck>;
  /** For the start of the process. */
  start: ReturnType<typeof createKeyPreparation>['prepare'];
  places(): readonly DeclaredPlace[];
}

declare module 'fastify' {
  interface FastifyInstance {
    encryption: Encryption;
  }
}

/** The keys of the installation: what they seal, whether they are the right ones, and how they are changed. */
export const encryptionModule = defineModule('encryption', { needs: ['metrics'] }, (app) => {
  const { clock, database, logger } = app.deps;
  const { connection } = database;
  const keys = encryptionKeys(app.config);
  const store = createKeyStore(connection);
  const places: DeclaredPlace[] = [];
  const traces: Trace[] = [];
  const purposes = new Map<string, OnDiscard | undefined>();
  const preparation = createKeyPreparation({
    keys,
    discarded: app.config.ENCRYPTION_KEY_DISCARDED ?? [],
    traces: () => [...traces, ...places.map(({ place, texts }) => traceOf(place, texts))],
    purposes,
    store,
    transact: transactOn(connection),
    clock,
  });
  const progress = { isRotating: keys.length > 1, store };
  const seals = (...declared: readonly SealedPlace[]): void => {
    for (const place of declared) places.push({ place, texts: createSealedTexts(connection, place) });
  };
  seals({
    collection: DATA_KEYS,
    purpose: DATA_KEY_PURPOSE,
    fields: { sealed: ({ _id }) => String(_id) },
  });
  app.decorate('encryption', {
    box: (purpose) => createSecretBox(keys, purpose),
    seals,
    recognises: (trace) => void traces.push(trace),
    dataKey: (purpose, onDiscard) => {
      purposes.set(purpose, onDiscard);
      return () => preparation.dataKey(purpose);
    },
    reEncrypt: createReEncrypt({ keys, places: () => places, store, clock, logger }),
    check: createProgressCheck(progress),
    start: preparation.prepare,
    places: () => places,
  });
  showProgress(app.figures, progress, database.isReady);
  // Before the migrations, which change what is stored.
  app.addHook('onReady', async () => database.beforeReady(preparation.check));
});

/** Stores which keys are in use. It runs after the migrations, because they must find an empty database empty, and refuse that of a later release. */
export const encryptionStateModule = defineModule(
  'encryption-state',
  { needs: ['encryption', 'migrations'] },
  (app) => {
    const { encryption, migrations } = app;
    const keys = encryptionKeys(app.config);
    migrations.add('name the key of each sealed text', createKeyIdMigration(keys, encryption.places));
    app.addHook('onReady', async () => {
      // A program beside the product changes nothing of the keys.
      if (app.deps.migrates !== false) app.deps.database.beforeReady(encryption.start);
    });
  },
);
