import { styled } from '@gently/platform/styled';
import { Fragment, type ReactNode } from 'react';
import { Card, Container, Heading, Lead, media, Prose, Stack, Text, TextLink, tokens } from '@gently/ui';
import { LEGAL, type LegalBlock, type LegalDocument, type LegalSection } from '../../content/legal';
import { withContactLinks } from './contact-links';
import { useArrivalAtSection } from '../../parts/use-arrival-at-section';

const Page = styled(Container)`
  padding-block: ${tokens.space10} ${tokens.space16};
  @media print {
    padding: 0;
  }
`;
const Columns = styled.div`
  display: grid;
  gap: ${tokens.space10};
  margin-top: ${tokens.space10};
  ${media.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: ${tokens.space16};
  }
  @media print {
    display: block;
  }
`;
/** Stays in view beside the text; on paper nobody can follow it. */
const Contents = styled.nav`
  ${media.lg} {
    position: sticky;
    top: calc(${tokens.headerHeight} + ${tokens.space6});
    align-self: start;
  }
  ol {
    display: grid;
    margin-top: ${tokens.space2};
  }
  a {
    display: block;
    padding-block: ${tokens.space2};
    font-size: ${tokens.text16};
    line-height: ${tokens.leadingSnug};
  }
  @media print {
    display: none;
  }
`;
const Day = styled.span`
  display: inline-block;
`;
const Short = styled(Card)`
  margin-bottom: ${tokens.space10};
  ul {
    display: grid;
    gap: ${tokens.space2};
    margin-top: ${tokens.space3};
    padding-left: ${tokens.space5};
    list-style: disc;
  }
  li::marker {
    color: ${tokens.action};
  }
`;
const Part = styled(Prose).attrs({ as: 'section' })`
  & + & {
    margin-top: ${tokens.space10};
  }
  > h2 {
    margin-top: 0;
    break-after: avoid;
  }
  > ul {
    list-style: disc;
  }
  li {
    break-inside: avoid;
  }
`;

const Block = ({ block }: { block: LegalBlock }) =>
  typeof block === 'string' ? (
    <p>{withContactLinks(block)}</p>
  ) : (
    <ul>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );

const Section = ({ id, title, blocks }: LegalSection) => (
  <Part>
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </Part>
);

const ContentsList = ({ sections }: { sections: readonly LegalSection[] }) => (
  <Contents aria-labelledby="contents-title">
    <Heading as="h2" $size="small" id="contents-title">
      {LEGAL.contents}
    </Heading>
    <ol className="contents">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <TextLink to={`#${id}`}>{title}</TextLink>
        </li>
      ))}
    </ol>
  </Contents>
);

interface LegalPageProps extends LegalDocument {
  /** From when it counts, one sentence each. */
  dates: readonly string[];
  /** What is to be said of another version. */
  notice?: ReactNode;
}

/** A text of rules: what most people look for first, then every part with its own address. */
export const LegalPage = ({ title, lead, short, sections, dates, notice }: LegalPageProps) => {
  useArrivalAtSection();
  return (
    <Page as="article">
      <Stack $gap={4}>
        <Heading as="h1" $size="display">
          {title}
        </Heading>
        <Lead>{lead}</Lead>
        <Text $tone="quiet" $size={16}>
          {dates.map((sentence, index) => (
            <Fragment key={sentence}>
              {index > 0 && ' '}
              <Day>{sentence}</Day>
            </Fragment>
          ))}
        </Text>
        {notice}
      </Stack>
      <Columns>
        <ContentsList sections={sections} />
        <div>
          <Short as="section" $tone="wash" aria-labelledby="short-title">
            <Heading as="h2" $size="card" id="short-title">
              {LEGAL.short}
            </Heading>
            <ul>
              {short.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Short>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </Columns>
    </Page>
  );
};
