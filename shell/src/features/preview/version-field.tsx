import type { RegistryRemote } from '@gently/federation/contract';
import { Select, TextField } from '@gently/ui/forms';
import { wordsFor, type Published } from './published-versions';

interface VersionFieldProps {
  live: RegistryRemote;
  /** What this tab shows in its place. */
  chosen: string | undefined;
  /** What there is to choose from; nothing where the site does not say. */
  published: Published;
  error: string | undefined;
}

/** Which version of one remote this tab shows: chosen from a list where there is one, else typed. */
export const VersionField = ({ live, chosen, published, error }: VersionFieldProps) => {
  const words = { name: live.name, label: live.name, error, defaultValue: chosen ?? '' };
  const others = published.filter(({ version }) => version !== live.version);
  if (published.length === 0)
    return <TextField {...words} hint={`Live: ${live.version}`} autoComplete="off" spellCheck={false} />;
  const isListed = chosen === undefined || others.some(({ version }) => version === chosen);
  const options = others.map((one) => ({ value: one.version, label: wordsFor(one) }));
  return (
    <Select
      {...words}
      hint={others.length === 0 ? 'No other version is published yet.' : undefined}
      emptyLabel={`Live: ${live.version}`}
      options={isListed ? options : [{ value: chosen, label: chosen }, ...options]}
    />
  );
};
