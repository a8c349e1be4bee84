import { transactOn } from '../../shared/database/transaction';
import { issuerOf } from '../../shared/documents/issuer';
import { defineModule } from '../../shared/module';
import type { HeldCertificates } from '../learning';
import { type CertificateFigures, createCertificateFigures } from './certificate-figures.repository';
import { createCertificatesRepository } from './certificates.repository';
import { registerCertificateRoutes } from './certificates.routes';
import { createEnlisting } from './enlisting';
import { createHolderName } from './holder-name';
import { createHolderNames } from './holder-names.repository';
import { createIssuing, type Issuing } from './issuing.service';
import { createIssued } from './issued.repository';
import { createOwnCertificates } from './own-certificates.service';
import { createRevoking } from './revoking.service';
import { createSigningKeys, SEALED_SIGNING_KEYS } from './signing-keys.repository';
import { createUnlisted } from './unlisted.repository';
import { createUpkeep } from './upkeep.service';

export type { CertificateChange, CertificateEvents } from './certificate-events';

/** What jobs do for certificates. */
export interface CertificateUpkeep
  extends ReturnType<typeof createUpkeep>, Pick<Issuing, 'issueToFinishers'> {}

export interface IssuedCertificates {
  held: HeldCertificates;
  figures: CertificateFigures;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Certificates that training has brought. */
    certificates: IssuedCertificates;
    /** What time does to certificates. */
    certificateUpkeep: CertificateUpkeep;
  }
}

const NEEDS = ['auth', 'audit', 'encryption', 'migrations', 'settings', 'training', 'learning'];

/** Certificates: issued by completing, verified by anybody, held until they run out or are taken back. */
export const certificatesModule = defineModule('certificates', { needs: NEEDS }, (app) => {
  const { accounts, audit, events, learning, training } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const certificates = createCertificatesRepository(connection);
  const deps = {
    transact: transactOn(connection),
    certificates,
    figures: createCertificateFigures(connection),
    training,
    learning,
    accounts,
    audit,
    publish: events.publish,
    clock,
  };
  const issuing = createIssuing(deps);
  const upkeep: CertificateUpkeep = {
    ...createUpkeep(deps),
    issueToFinishers: issuing.issueToFinishers,
  };
  const enlisting = { unlisted: createUnlisted(connection), training };
  app.migrations.add('list certificates that are older than their list', createEnlisting(enlisting));
  const { revoke } = createRevoking(deps);
  const own = createOwnCertificates(deps);
  const box = app.encryption.box(SEALED_SIGNING_KEYS.purpose);
  app.encryption.seals(SEALED_SIGNING_KEYS);
  events.listen({
    'training.completed': issuing.onCompleted,
    'account.address_confirmed': issuing.onConfirmed,
  });
  app.decorate('certificates', { held: own.held, figures: deps.figures });
  app.decorate('certificateUpkeep', upkeep);
  registerCertificateRoutes(app, {
    issuing,
    own,
    names: createHolderName({ ...deps, holderNames: createHolderNames(connection) }),
    revoke,
    issued: createIssued(connection),
    accounts,
    keys: createSigningKeys(connection, { box, now: clock }),
    revokedIds: certificates.revokedIds,
    issuer: () => issuerOf(app.settings.get('identity')),
    clock,
  });
});
