import { styled } from '@gently/platform/styled';
import { Prose, TextLink, tokens } from '@gently/ui';
import { createElement, type ComponentProps, type ReactNode } from 'react';
import Markdown from 'react-markdown';
import { passage } from '../passages/passage';

const Words = styled(Prose)`
  font-size: ${tokens.text18};
  > h3:first-child,
  > h4:first-child {
    margin-top: 0;
  }
  > h4 {
    margin-top: ${tokens.space6};
    font-size: ${tokens.text18};
  }
  blockquote {
    margin: 0;
    padding: ${tokens.space1} 0 ${tokens.space1} ${tokens.space4};
    border-left: ${tokens.space1} solid ${tokens.actionLine};
    color: ${tokens.quietInk};
  }
  > * + blockquote {
    margin-top: ${tokens.space4};
  }
`;

/** The small part of Markdown that a text may use; of everything else only the words stay. */
const ALLOWED = [
  'a',
  'blockquote',
  'br',
  'code',
  'em',
  'h3',
  'h4',
  'hr',
  'li',
  'ol',
  'p',
  'strong',
  'ul',
] as const;

const isOutside = (href: string): boolean => !href.startsWith('/') && !href.startsWith('#');

/** A link of a text leads away from the page: what somebody was reading stays open behind it. */
const TextBlockLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href === '' ? (
    <span>{children}</span>
  ) : (
    <TextLink href={href} target="_blank" rel={isOutside(href) ? 'noopener noreferrer nofollow' : 'noopener'}>
      {children} (new tab)
    </TextLink>
  );

interface PassageProps {
  children?: ReactNode;
  /** The number that a list begins with. */
  start?: number | undefined;
}

const passageAs = (tag: 'p' | 'ul' | 'ol' | 'blockquote' | 'h3' | 'h4') => {
  const TextPassage = ({ children, start }: PassageProps) =>
    createElement(tag, { ...passage(), ...(start !== undefined && { start }) }, children);
  return TextPassage;
};

/** Headings of a text stand below the title of their block. */
const COMPONENTS = {
  a: TextBlockLink,
  h1: passageAs('h3'),
  h2: passageAs('h3'),
  h3: passageAs('h4'),
  h4: passageAs('h4'),
  p: passageAs('p'),
  ul: passageAs('ul'),
  ol: passageAs('ol'),
  blockquote: passageAs('blockquote'),
} as const;

/** Words, in a small and safe part of Markdown: what looks like HTML is not run, and pictures are blocks of their own. */
export const TextBlock = ({ content }: { content: string }) => (
  <Words>
    <Markdown allowedElements={[...ALLOWED, 'h1', 'h2']} unwrapDisallowed skipHtml components={COMPONENTS}>
      {content}
    </Markdown>
  </Words>
);
