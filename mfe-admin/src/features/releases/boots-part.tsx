import type { BrokenPage, ShownBoot } from '@gently/contracts/releases';
import { Badge, type BadgeTone, DescriptionList, Disclosure, Inline, Stack, Text } from '@gently/ui';
import { CircleAlert, CircleCheck, type IconType, TriangleAlert } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { counted, whenOf } from '../../shared/words';
import { Command } from './command';
import { SHELL } from './live-part';

const signOf = ({
  ok,
  broken_before: before,
}: ShownBoot): { tone: BadgeTone; icon: IconType; words: string } => {
  if (!ok) return { tone: 'trouble', icon: CircleAlert, words: 'Newly broken' };
  return before.length > 0
    ? { tone: 'attention', icon: TriangleAlert, words: 'No worse than before' }
    : { tone: 'success', icon: CircleCheck, words: 'All pages are well' };
};

const versionIn = ({ shell, remotes }: ShownBoot, part: string): string =>
  part === SHELL ? shell : (remotes[part] ?? '');

/** @returns what was other in it than what was live */
const titleOf = (boot: ShownBoot): string =>
  boot.changes.length === 0
    ? 'What was live'
    : boot.changes.map((part) => `${part} ${versionIn(boot, part)}`).join(', ');

const Broken = ({ title, pages }: { title: string; pages: readonly BrokenPage[] }) =>
  pages.length === 0 ? null : (
    <Stack $gap={2}>
      <Text $weight="medium">{title}</Text>
      <Stack as="ul" $gap={1}>
        {pages.map(({ remote, mount, problems }) => (
          <li key={`${remote}/${mount}`}>
            <Text $size={16}>
              {remote}/{mount}: {problems.join('; ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );

const Boot = ({ boot }: { boot: ShownBoot }) => {
  const { environment, pages, at, by, live_in: places, shell, remotes } = boot;
  const { words, ...sign } = signOf(boot);
  return (
    <li>
      <Stack $gap={1}>
        <Inline $justify="space-between" $gap={3}>
          <Text $weight="medium">{titleOf(boot)}</Text>
          <Badge {...sign}>{words}</Badge>
        </Inline>
        <Text $size={16} $tone="quiet">
          {counted(pages, 'page')} opened for {environment}, {whenOf(at)}, by {by}.
          {places.length > 0 && ` Live in ${places.join(' and ')}.`}
        </Text>
        <Disclosure summary={`All versions of it`}>
          <Stack $gap={4}>
            <Broken title="Newly broken" pages={boot.newly_broken} />
            <Broken title="Broken before as well" pages={boot.broken_before} />
            <DescriptionList
              items={[
                { term: SHELL, detail: shell },
                ...Object.entries(remotes).map(([term, detail]) => ({ term, detail })),
              ]}
            />
          </Stack>
        </Disclosure>
      </Stack>
    </li>
  );
};

/** The combinations that were opened in a browser, page by page, and how that went. */
export const BootsPart = ({ boots }: { boots: readonly ShownBoot[] }) => (
  <Part id="boots" title="Combinations that were boot-tested">
    {boots.length === 0 ? (
      <Stack $gap={2}>
        <Text>
          None yet. Every release, promotion and canary on the command line leaves its own here; so does
        </Text>
        <Command>pnpm boot &lt;part&gt; --from staging --to production</Command>
      </Stack>
    ) : (
      <Stack as="ul" role="list" $gap={5}>
        {boots.map((boot) => (
          <Boot key={boot.id} boot={boot} />
        ))}
      </Stack>
    )}
  </Part>
);
