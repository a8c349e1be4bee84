// Gives docker-compose.yml what an operator gets from the providers, so that the production journey can run on the image:
//   node packages/e2e/src/production/prepare-image.mjs SECRETS_FOLDER PLAN_FILE >> .env
// It writes secrets of the providers and the certificate authority of the outside world into the folder, and into the file what
// the journey needs (PRODUCTION_PLAN). Standard output gets the settings that are not secret.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTS, makePlan, smtpUrl } from './plan.mjs';

const HTTPS_PORT = 443;
const MAIL_PORT = 8465;

const [secretsFolder, planFile] = process.argv.slice(2);
if (!secretsFolder || !planFile) {
  process.stderr.write('usage: prepare-image SECRETS_FOLDER PLAN_FILE\n');
  process.exit(2);
}

// Containers reach this machine by the address of its bridge, and not by 127.0.0.1.
const plan = await makePlan({ host: '0.0.0.0', httpsPort: HTTPS_PORT, mailPort: MAIL_PORT });
const { keys, mail, certificates } = plan;
const secrets = {
  stripe_secret_key: keys.STRIPE_SECRET_KEY,
  stripe_webhook_secret: keys.STRIPE_WEBHOOK_SECRET,
  google_client_secret: keys.GOOGLE_CLIENT_SECRET,
  smtp_url: smtpUrl(mail, `${HOSTS.mail}:${MAIL_PORT}`),
  authority: certificates.ca,
};
for (const [name, value] of Object.entries(secrets))
  writeFileSync(join(secretsFolder, name), `${value}\n`, { mode: 0o644 });
writeFileSync(planFile, JSON.stringify(plan), { mode: 0o600 });
process.stdout.write(
  `STRIPE_PUBLISHABLE_KEY=${keys.STRIPE_PUBLISHABLE_KEY}\nGOOGLE_CLIENT_ID=${keys.GOOGLE_CLIENT_ID}\n`,
);
