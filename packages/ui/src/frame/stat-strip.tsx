import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { media, tokens } from '../tokens';

/** One surface with lines between the figures; the lines of the outer edge are cut off. */
const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--figure, 9.5rem)), 1fr));
  gap: ${tokens.hairline};
  margin: 0;
  overflow: hidden;
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.line};
  overflow-wrap: anywhere;
  :root:is([data-spacing], [data-font='opendyslexic']) & {
    --figure: 12.5rem;
  }
`;
const Figure = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  min-width: 0;
  padding: ${tokens.space4};
  background: ${tokens.surface};
  ${media.md} {
    padding: ${tokens.space4} ${tokens.space5};
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${tokens.space2};
    color: ${tokens.quietInk};
    font-size: ${tokens.text16};
    line-height: ${tokens.leadingSnug};
  }
  dt svg {
    flex: none;
    color: ${tokens.action};
  }
`;
const Value = styled.dd<{ $words: boolean }>`
  display: flex;
  align-items: center;
  min-height: calc(${tokens.text28} * ${tokens.leadingTight});
  font-size: ${({ $words }) => ($words ? tokens.text16 : tokens.text28)};
  font-weight: ${({ $words }) => ($words ? tokens.weightMedium : tokens.weightBold)};
  line-height: ${tokens.leadingTight};
  font-variant-numeric: tabular-nums;
`;
const Note = styled.dd`
  margin-top: ${tokens.space1};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
`;

/** One figure of a strip. */
export interface StatItem {
  icon: IconType;
  /** What it counts. */
  caption: string;
  /** The figure; sentences such as "Not enough data yet" are set smaller. */
  value: ReactNode;
  /** A few words or a bar under it. */
  note?: ReactNode;
}

/** More than three words are a sentence, not a figure. */
const isSentence = (value: ReactNode): boolean => typeof value === 'string' && value.split(' ').length > 3;

/** A few figures in one quiet line: for what is good to know, below what has to be done. */
export const StatStrip = ({ items }: { items: readonly StatItem[] }) => (
  <Strip>
    {items.map(({ icon, caption, value, note }) => (
      <Figure key={caption}>
        <dt>
          <Icon icon={icon} />
          {caption}
        </dt>
        <Value $words={isSentence(value)}>{value}</Value>
        {note && <Note>{note}</Note>}
      </Figure>
    ))}
  </Strip>
);
