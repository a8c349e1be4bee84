import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, parseConfig } from '../../../../api/src/config/config';
import { readSetup, setupEnvironmentSchema } from '../../../../api/src/database-setup/settings';
import { readSiteConfig, siteEnvironmentSchema } from '../../../delivery/src/site/config';
import { HOSTS, ORIGIN } from '../../../e2e/src/production/plan.mjs';
import { readConfig, sandboxEnvironmentSchema } from '../../../sandbox/src/config';
import { ROOT } from '../paths.mjs';
import { interpolate, readCompose, readEnvFile } from './compose.mjs';
import { DOCKER_COMPOSE_MD, triedBlock } from './operations.mjs';

const SCHEMAS = {
  api: environmentSchema,
  'database-setup': setupEnvironmentSchema,
  site: siteEnvironmentSchema,
  sandbox: sandboxEnvironmentSchema,
};
/** Values that let their reader in; identifiers and the key that every browser gets are none. */
const isSecret = (name) =>
  /SECRET|PASSWORD|_KEY$|_URI$|^SMTP_URL$/.test(name) && !/PUBLISHABLE|REDIRECT_URI/.test(name);
/** A secret that is read only when the setting that it belongs to is given. */
const ONLY_WHEN_GIVEN = /^\$\{\w+:\+(.*)\}$/;
const settingOf = (variable) => variable.replace(/_FILE$/, '');

const production = readEnvFile(triedBlock('.env'));
const demo = readEnvFile(readFileSync(join(ROOT, 'docs', 'demo.env'), 'utf8'));
const written = readCompose();
const ours = Object.keys(SCHEMAS);

let folder;
/** The files as the commands of the documents make them, and those that only an operator can fill. */
const made = {};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const sh = (commands) => execFileSync('sh', ['-ec', commands], { cwd: folder });
  sh(triedBlock('secrets'));
  sh(triedBlock('secrets').replace('dir=secrets', 'dir=secrets/demo'));
  sh(triedBlock('demo secrets'));
  made.production = join(folder, 'secrets');
  made.demo = join(folder, 'secrets', 'demo');
  const own = {
    stripe_secret_key: 'sk_live_1',
    stripe_webhook_secret: 'whsec_1',
    smtp_url: 'smtp://name:password@mail.example.org:587',
  };
  for (const [name, value] of Object.entries(own)) writeFileSync(join(made.production, name), `${value}\n`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The environment of a service, with the files where they are here. */
const environmentOf = (service, kind, variables = {}) => {
  const given = { ...(kind === 'demo' ? demo : production), ...variables };
  const { environment } = readCompose(given).services[service];
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace('/run/secrets', made[kind])]),
  );
};

describe('interpolate', () => {
  it('knows defaults, required variables, texts for given ones, and dollars', () => {
    const variables = { A: 'a', EMPTY: '' };
    expect(interpolate('${A} ${B:-b} ${EMPTY:-c} ${A:?no} "$$@"', variables)).toBe('a b c a "$@"');
    expect(interpolate('${A:+x/y} ${EMPTY:+x}${B:+x}', variables)).toBe('x/y ');
    expect(() => interpolate('${B:?set it}', variables)).toThrow('B: set it');
    expect(() => interpolate('${EMPTY:?set it}', variables)).toThrow('EMPTY: set it');
  });
});

describe('docker-compose.yml', () => {
  it.each(ours)('gives %s only settings that it knows', (service) => {
    const known = Object.keys(SCHEMAS[service].shape);
    const given = Object.keys(written.services[service].environment).map(settingOf);
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(given).size).toBe(given.length);
  });

  it.each(ours)('gives %s each secret as a file that it may read, and no other secret', (service) => {
    const { environment, secrets = [] } = written.services[service];
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(Object.keys(environment).filter((name) => !name.endsWith('_FILE') && isSecret(name))).toEqual([]);
    expect(files.filter(([name]) => !isSecret(settingOf(name)))).toEqual([]);
    for (const [name, file] of files)
      expect(file.replace(ONLY_WHEN_GIVEN, '$1')).toBe(`/run/secrets/${settingOf(name).toLowerCase()}`);
    expect(files.map(([name]) => settingOf(name).toLowerCase()).sort()).toEqual([...secrets].sort());
  });

  it('has no secret anywhere else, and none that nothing uses', () => {
    const used = Object.values(written.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].sort()).toEqual(Object.keys(written.secrets).sort());
    for (const [name, { file }] of Object.entries(written.secrets))
      expect(file).toBe(`\${SECRETS_DIR:-./secrets}/${name}`);
  });
});

describe('the settings of docker-compose.yml', () => {
  it('makes production of nothing but what has to be set, without demo accounts', () => {
    const { NODE_ENV, DEMO, ...required } = production;
    expect({ NODE_ENV, DEMO }).toEqual({ NODE_ENV: undefined, DEMO: undefined });
    for (const name of ['PUBLIC_ORIGIN', 'STRIPE_PUBLISHABLE_KEY', 'MAIL_FROM', 'SUPPORT_EMAIL']) {
      expect(required[name]).toBeTruthy();
      expect(() => readCompose({ ...production, [name]: '' })).toThrow(`${name}: set ${name}`);
    }
    expect(Object.keys(required).sort()).toEqual([
      'MAIL_FROM',
      'PUBLIC_ORIGIN',
      'SECURITY_CONTACT',
      'STRIPE_PUBLISHABLE_KEY',
      'SUPPORT_EMAIL',
      'TRUST_PROXY',
    ]);
    const config = parseConfig(environmentOf('api', 'production'));
    expect(config).toMatchObject({ NODE_ENV: 'production', DEMO: false, BACKUPS_DIR: '/data/backups' });
    expect(readSiteConfig(environmentOf('site', 'production'))).toMatchObject({ sandboxUrl: undefined });
    expect(readSetup(environmentOf('database-setup', 'production')).hosts).toEqual([
      'mongo1:27017',
      'mongo2:27017',
      'mongo3:27017',
    ]);
  });

  it('switches Google on by its client, and delivery reports by their address', () => {
    expect(parseConfig(environmentOf('api', 'production')).GOOGLE_CLIENT_ID).toBeUndefined();
    writeFileSync(join(made.production, 'google_client_secret'), 'google\n');
    const variables = { GOOGLE_CLIENT_ID: 'id', MAIL_BOUNCE_ADDRESS: 'bounces@example.org' };
    const config = parseConfig(environmentOf('api', 'production', variables));
    expect(config).toMatchObject({ GOOGLE_CLIENT_SECRET: 'google', ...variables });
    expect(config.MAIL_REPORT_SECRET).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses the stand-ins in production, also when they are started', () => {
    const environment = environmentOf('sandbox', 'production');
    expect(() => readConfig(environment)).toThrow('NODE_ENV: the stand-ins do not run in production');
    expect(written.services.sandbox.profiles).toEqual(['demo']);
    const others = Object.entries(written.services).filter(([, { profiles }]) => profiles);
    expect(others.map(([name]) => name)).toEqual(['sandbox']);
  });

  it('is a demonstration with docs/demo.env, all of whose variables it uses', () => {
    const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
    expect(Object.keys(demo).filter((name) => !text.includes(`\${${name}:`))).toEqual([]);
    expect(parseConfig(environmentOf('api', 'demo'))).toMatchObject({ DEMO: true, NODE_ENV: 'development' });
    expect(readSiteConfig(environmentOf('site', 'demo')).sandboxUrl).toBe('http://sandbox:3002');
    expect(readConfig(environmentOf('sandbox', 'demo')).google).toBeDefined();
    expect(readSetup(environmentOf('database-setup', 'demo')).hasStandIns).toBe(true);
  });

  it('makes every secret by the commands of the documents, or names it as one to fill in', () => {
    for (const kind of ['production', 'demo'])
      expect(
        readdirSync(made[kind])
          .filter((name) => name !== 'demo')
          .sort(),
      ).toEqual(Object.keys(written.secrets).sort());
    // MongoDB takes up to 1,024 characters of base64.
    const keyFile = readFileSync(join(made.production, 'mongodb_key_file'), 'utf8').replace(/\s/g, '');
    expect(keyFile).toMatch(/^[A-Za-z0-9+/]{900,1024}=*$/);
    // Each file is mounted by itself: the folder keeps others of the machine out, and every user of a container may read.
    expect(statSync(made.production).mode & 0o777).toBe(0o700);
    expect(statSync(join(made.production, 'mongodb_uri')).mode & 0o777).toBe(0o644);
  });

  it('replaces no secret when the commands are repeated', () => {
    const before = readFileSync(join(made.production, 'encryption_key'), 'utf8');
    expect(() =>
      execFileSync('sh', ['-c', triedBlock('secrets')], { cwd: folder, stdio: 'ignore' }),
    ).toThrow();
    expect(readFileSync(join(made.production, 'encryption_key'), 'utf8')).toBe(before);
  });

  it.each(['docker-compose.override.yml', 'previous key', 'bucket for copies'])(
    'shows in %s only settings that the API knows',
    (name) => {
      const example = triedBlock(name);
      const given = [...example.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name]) => settingOf(name));
      expect(given.length).toBeGreaterThan(0);
      expect(given.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
    },
  );
});

describe('docs/operations/docker-compose.md', () => {
  const text = readFileSync(DOCKER_COMPOSE_MD, 'utf8');
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  /** The tables whose first column is a setting or a file: its name, and whether it is needed. */
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const named = rows.filter(([, name = '']) => /^`\w+`$/.test(name));
  const needed = Object.fromEntries(named.map(([, name = '', need]) => [name.slice(1, -1), need]));

  it('names every setting without which nothing starts, and none that docker-compose.yml does not have', () => {
    const names = Object.keys(needed).filter((name) => name === name.toUpperCase());
    expect(names.filter((name) => !compose.includes(`\${${name}:`))).toEqual([]);
    const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    for (const name of new Set(required)) expect(needed[name], name).toBe('yes');
    expect(Object.keys(production).filter((name) => needed[name] === undefined)).toEqual([]);
  });

  it('names every secret that is made empty, to be filled in', () => {
    const [, touched = ''] = /touch (.+)/.exec(triedBlock('secrets')) ?? [];
    const empty = [...touched.matchAll(/\/(\w+)/g)].map(([, name]) => name);
    expect(empty).toContain('smtp_url');
    const files = Object.keys(needed).filter((name) => name in written.secrets);
    expect(files.sort()).toEqual([...empty, 'mail_report_secret'].sort());
  });

  it('exchanges two keys, and loses none', () => {
    const read = (name) => readFileSync(join(made.production, name), 'utf8');
    writeFileSync(join(made.production, 'encryption_key_previous'), 'the new key\n');
    const before = read('encryption_key');
    execFileSync('sh', ['-ec', triedBlock('exchange keys')], { cwd: folder });
    expect([read('encryption_key'), read('encryption_key_previous')]).toEqual(['the new key\n', before]);
    execFileSync('sh', ['-ec', triedBlock('exchange keys')], { cwd: folder });
    rmSync(join(made.production, 'encryption_key_previous'));
    expect(read('encryption_key')).toBe(before);
  });
});

describe('packages/e2e/production.compose.yml', () => {
  const around = parse(readFileSync(join(ROOT, 'packages', 'e2e', 'production.compose.yml'), 'utf8'));

  it('changes the network and the clock around the API, and nothing that production checks', () => {
    expect(Object.keys(around.services)).toEqual(['api']);
    const { environment, secrets, extra_hosts: hosts } = around.services.api;
    expect(Object.keys(environment)).toEqual([
      'JOB_PACE',
      'NODE_EXTRA_CA_CERTS',
      'NODE_OPTIONS',
      'OUTSIDE_DAYS_AHEAD',
    ]);
    expect(environment.JOB_PACE).toBe(String(environmentSchema.shape.JOB_PACE.parse(environment.JOB_PACE)));
    expect(secrets.map((name) => `/run/secrets/${name}`)).toEqual([environment.NODE_EXTRA_CA_CERTS]);
    expect(Object.keys(around.secrets)).toEqual(secrets);
    const [from, to] = around.services.api.volumes[0].split(':');
    expect(existsSync(join(ROOT, from))).toBe(true);
    expect(environment.NODE_OPTIONS).toBe(`--import=${to}`);
    // What only browsers ask for is not reached from a container.
    const { script, onboarding, consent, ...asked } = HOSTS;
    expect(hosts).toEqual(Object.values(asked).map((name) => `${name}:host-gateway`));
  });

  it('gets all that it names from prepare-image, with which the API starts in production', () => {
    const secrets = join(folder, 'prepared');
    mkdirSync(secrets);
    const planFile = join(folder, 'plan.json');
    const program = join(ROOT, 'packages', 'e2e', 'src', 'production', 'prepare-image.mjs');
    const printed = execFileSync(process.execPath, [program, secrets, planFile], { encoding: 'utf8' });
    for (const name of readdirSync(secrets))
      writeFileSync(join(made.production, name), readFileSync(join(secrets, name)));
    const { environment } = readCompose({ ...production, ...readEnvFile(printed) }).services.api;
    const config = parseConfig(
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          value.replace('/run/secrets', made.production),
        ]),
      ),
    );
    expect(config).toMatchObject({ NODE_ENV: 'production', DEMO: false, PUBLIC_ORIGIN: ORIGIN });
    expect(config.SMTP_URL).toMatch(/^smtps:\/\/[^@]+@mail\.example\.org:8465$/);
    const plan = JSON.parse(readFileSync(planFile, 'utf8'));
    expect(config).toMatchObject(plan.keys);
    expect(readFileSync(join(secrets, 'authority'), 'utf8').trim()).toBe(plan.certificates.ca.trim());
  });
});

describe('the containers of docker-compose.yml', () => {
  it.each(Object.keys(written.services))('restricts %s to what it needs', (name) => {
    const service = written.services[name];
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    });
    expect(service.cap_add ?? service.privileged).toBeUndefined();
    expect(service.restart).toBe(name === 'database-setup' ? 'no' : 'unless-stopped');
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    expect(service.image).toMatch(/^(gently-sorted:local|mongo:\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?)$/);
    expect(service.user).toBe(service.image.startsWith('mongo:') ? 'mongodb' : undefined);
    if (service.restart !== 'no') expect(service.healthcheck.test[0]).toBe('CMD');
    const parts = [...(service.command ?? []), ...(service.healthcheck?.test ?? [])];
    expect(parts.filter((part) => typeof part !== 'string')).toEqual([]);
  });

  it('shows nothing to the outside but the site, on this machine, and keeps the database apart', () => {
    const ports = Object.entries(written.services).flatMap(([name, { ports: own = [] }]) =>
      own.map((port) => `${name} ${port}`),
    );
    expect(ports).toEqual(['site 127.0.0.1:3000:3000']);
    expect(written.networks.database).toEqual({ internal: true });
    const reaches = ({ networks = ['default'] }) => networks.includes('database');
    const reaching = Object.keys(written.services).filter((name) => reaches(written.services[name]));
    expect(reaching).toEqual(['mongo1', 'mongo2', 'mongo3', 'api', 'sandbox']);
  });

  it('keeps data in volumes only, each of which is declared', () => {
    const mounts = Object.values(written.services).flatMap(({ volumes = [] }) => volumes);
    expect([...new Set(mounts.map((mount) => mount.split(':')[0]))].sort()).toEqual(
      Object.keys(written.volumes).sort(),
    );
    expect(written.services.api.volumes).toContain('backups:/data/backups');
  });
});
