import { allowsOverrides } from '../environment/environment';
import type { Environment } from '../environment/environment';
import { readEnvironments } from '../environment/environment-store';
import type { Desk } from './desk';

const canaryOf = ({ canaries }: Environment, name: string): string => {
  const canary = canaries[name];
  return canary ? `  canary ${canary.version} to ${canary.percent} of 100` : '';
};

const describe = (environment: Environment): string[] => {
  const { environment: name, revision, shell, remotes, history } = environment;
  const last = history.at(-1);
  return [
    `${name}  revision ${revision}  overrides ${allowsOverrides(environment) ? 'allowed' : 'not allowed'}`,
    `  shell ${shell}`,
    ...Object.entries(remotes).map(
      ([remote, version]) => `  ${remote} ${version}${canaryOf(environment, remote)}`,
    ),
    ...(last ? [`  last change: ${last.action} by ${last.by} at ${last.at}: ${last.note}`] : []),
  ];
};

/** Says what is live where. */
export const status = async (desk: Desk, { json }: { json: boolean }): Promise<void> => {
  const environments = await readEnvironments(desk.store);
  if (json) {
    const plain = environments.map(
      ({ registry: _registry, early: _early, visitor_key: _key, ...rest }) => rest,
    );
    desk.say(JSON.stringify({ environments: plain }, null, 2));
    return;
  }
  if (environments.length === 0) desk.say('Nothing is live yet.');
  for (const line of environments.flatMap(describe)) desk.say(line);
};
