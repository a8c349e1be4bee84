/** What an operator has to do at an upgrade: the trailers `Operators: …` of commits, whatever their type. */
const OPERATORS = 'Operators';
/** Further headings of a section in their order, and the type of commit below each. */
const KINDS = { Breaking: '!', Added: 'feat', Fixed: 'fix', Faster: 'perf' };

const CONVENTIONAL = /^([a-z,]+)(?:\(([^()]+)\))?(!)?: (.+)$/;

/** @returns {{ kind: string, scope: string | undefined, text: string } | undefined} nothing for what changes nothing for anyone who uses it */
const entryOf = ({ subject }) => {
  const [, types = '', scope, breaking, text] = CONVENTIONAL.exec(subject) ?? [];
  const wanted = breaking ? [breaking] : types.split(',');
  const kind = Object.keys(KINDS).find((name) => wanted.includes(KINDS[name]));
  return kind && { kind, scope, text };
};

/** Every heading of a section, in their order: what needs an action is read first. */
export const HEADINGS = [OPERATORS, ...Object.keys(KINDS)];

const entriesOf = (commit) => {
  const entry = entryOf(commit);
  const forOperators = (commit.operators ?? []).map((text) => ({ kind: OPERATORS, text }));
  return entry ? [...forOperators, entry] : forOperators;
};

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = ({ date }) => MONTH.format(new Date(`${date}T00:00:00Z`));

/** Without any release the months are all that divides the history. */
const titlesOf = (commits) => {
  const isReleased = commits.some(({ version }) => version);
  let title = 'Unreleased';
  return commits.map((commit) => {
    if (commit.version) title = `${commit.version}, ${commit.date}`;
    return isReleased ? title : `Unreleased, ${monthOf(commit)}`;
  });
};

/**
 * @param {readonly import('./history.mjs').Commit[]} commits from the newest on
 * @returns {{ title: string, entries: { kind: string, scope?: string, text: string }[] }[]} a section for each release, the
 *   newest first; releases in which nothing changed for anyone are left out
 */
export const sectionsOf = (commits) => {
  const titles = titlesOf(commits);
  const sections = new Map(titles.map((title) => [title, []]));
  commits.forEach((commit, index) => {
    sections.get(titles[index]).push(...entriesOf(commit));
  });
  return [...sections]
    .map(([title, entries]) => ({ title, entries }))
    .filter(({ entries }) => entries.length > 0);
};

/** A subject is plain text: nothing in it may become a tag, a link or emphasis. Backquotes mark code in both. */
const escaped = (text) =>
  text.replace(/`[^`]*`|[<>*_[\]\\]/g, (part) => (part.startsWith('`') ? part : `\\${part}`));

const line = ({ scope, text }) => `- ${scope ? `**${escaped(scope)}:** ` : ''}${escaped(text)}`;

const sectionText = ({ title, entries }) => [
  `## ${title}`,
  ...HEADINGS.flatMap((kind) => {
    // One change that took several commits is one entry.
    const lines = [...new Set(entries.filter((entry) => entry.kind === kind).map(line))];
    return lines.length > 0 ? [`### ${kind}`, lines.join('\n')] : [];
  }),
];

export const INTRODUCTION =
  'Made from the commits by `npm run changelog`: what an operator has to do at an upgrade, and what was added, fixed and made faster, the newest first. A release is a commit with a tag `v1.2.3`; until there is one, everything is unreleased and listed by month. Parts of the site are also published one by one, under versions that their content gives them (`pnpm status` says which are live).';

/** @returns {string} the changelog, not formatted yet */
export const changelogText = (sections) =>
  ['# Changelog', INTRODUCTION, ...sections.flatMap(sectionText)].join('\n\n');
